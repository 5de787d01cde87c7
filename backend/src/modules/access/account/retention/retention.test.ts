import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { getUserOrganization } from '@/backend/modules/organization/organization/organization.service';
import { createLink } from '@/backend/modules/identity/email-addresses/links/email-links';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { users } from '@/backend/db/schema/identity/users';
import { addCredits, addOpenInvoice } from '@/backend/modules/access/organization-closing/testing/add-paid-assets';
import { createAccountTestApp, type TestUser } from '../testing/account-test-app';
import { purgeAccounts } from './retention.service';

const test = fileFixture(createAccountTestApp);
beforeEach(() => test.clock.advance(365 * dayMs));

const purgeAfterDays = async (days: number) => {
  test.clock.advance(days * dayMs);
  await purgeAccounts(test.deps);
};
const exists = async ({ id }: TestUser) =>
  (await test.database.select().from(users).where(eq(users.id, id))).length > 0;
const linkFor = (user: TestUser) =>
  test.database.transaction((transaction) =>
    createLink(transaction, test.deps, {
      purpose: 'verify_email',
      userId: user.id,
      address: user.email,
      registrationId: null,
    }),
  );

describe('an unverified account', () => {
  it('an unverified account is removed with its organization after 30 days', async () => {
    const user = await test.addUser({ isVerified: false });
    await purgeAfterDays(30 - 1 / 24);
    expect(await exists(user)).toBe(true);
    await purgeAfterDays(1 / 24);
    expect(await exists(user)).toBe(false);
    const remaining = await test.database.select().from(organizations).where(eq(organizations.ownerId, user.id));
    expect(remaining).toEqual([]);
  });

  it('an unverified account is retained for 30 more days after each new link', async () => {
    const user = await test.addUser({ isVerified: false });
    test.clock.advance(20 * dayMs);
    await linkFor(user);
    await purgeAfterDays(29);
    expect(await exists(user)).toBe(true);
    await purgeAfterDays(1);
    expect(await exists(user)).toBe(false);
  });

  it('an unverified account is retained if its organization has other members or it is suspended', async () => {
    const [host, suspended, member] = [
      await test.addUser({ isVerified: false }),
      await test.addUser({ isVerified: false, isSuspended: true }),
      await test.addUser(),
    ];
    const { id: organizationId } = await getUserOrganization(test.database, host.id);
    await test.database.update(memberships).set({ organizationId }).where(eq(memberships.userId, member.id));
    await purgeAfterDays(90);
    for (const user of [host, suspended, member]) expect(await exists(user)).toBe(true);
  });

  it.each([
    ['unspent credits', (id: string) => addCredits(test, id, 5)],
    ['an unpaid invoice', (id: string) => addOpenInvoice(test, id)],
  ])('A8: an unverified account is retained with %s', async (_what, add) => {
    const user = await test.addUser({ isVerified: false });
    await add((await getUserOrganization(test.database, user.id)).id);
    await purgeAfterDays(90);
    expect(await exists(user)).toBe(true);
  });
});

it('a verified account is retained at any age', async () => {
  const user = await test.addUser();
  await purgeAfterDays(3_650);
  expect(await exists(user)).toBe(true);
});

it('an expired link is recognized for 30 more days, so that its page can offer a new one', async () => {
  const { token } = await linkFor(await test.addUser());
  const status = async () => (await test.call('POST', '/verifyToken', { body: { token } })).json();
  await purgeAfterDays(31 - 1 / 24);
  expect(await status()).toMatchObject({ status: 'expired' });
  await purgeAfterDays(1 / 24);
  expect(await status()).toMatchObject({ code: 'error_link_invalid' });
  expect(await test.database.$count(emailLinks)).toBe(0);
});
