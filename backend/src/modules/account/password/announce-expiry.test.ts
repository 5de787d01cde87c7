import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizations } from '@/backend/db/schema/organizations';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/users';
import { addSso } from '../testing/require-sso';
import { createAccountTestApp, type AccountTestApp, type TestUser } from '../testing/account-test-app';
import { announcePasswordExpiry } from './announce-expiry.service';

const dayMs = 24 * 60 * 60 * 1_000;

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

/** A user whose password expires after a number of days. */
async function addExpiring(inDays: number): Promise<TestUser> {
  const user = await test.addUser();
  await test.database
    .update(organizations)
    .set({ passwordExpiresAfterDays: 90 })
    .where(eq(organizations.ownerId, user.id));
  const passwordChangedAt = new Date(test.clock.now().getTime() - (90 - inDays) * dayMs);
  await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, user.id));
  return user;
}

const emailsTo = ({ email }: TestUser) =>
  test.database.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.recipient, email));

describe('a password that expires', () => {
  it('is announced by email 14 and 3 days ahead, once each, however often the job runs', async () => {
    const user = await addExpiring(15);
    const counts: number[] = [];
    for (const days of [0, 1, 1, 10, 1, 1, 5]) {
      test.clock.advance(days * dayMs);
      for (let run = 0; run < 2; run++) await announcePasswordExpiry(test.deps);
      counts.push((await emailsTo(user)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect((await emailsTo(user))[0]?.subject).toMatch(/^Your password expires on \d\d \w+ \d{4}/);
  });

  it('is announced to every user, however many share the period', async () => {
    const users = [await addExpiring(3), await addExpiring(3), await addExpiring(3)];
    await announcePasswordExpiry(test.deps, 2);
    expect(await Promise.all(users.map(async (user) => (await emailsTo(user)).length))).toEqual([1, 1, 1]);
  });

  it('is announced once when the job did not run for some days', async () => {
    const user = await addExpiring(12);
    await announcePasswordExpiry(test.deps);
    expect(await emailsTo(user)).toHaveLength(1);
  });

  it('is not announced to users without a password, suspended ones, or where single sign-on is required', async () => {
    const [bySso, suspended, inSsoOrganization] = [await addExpiring(2), await addExpiring(2), await addExpiring(2)];
    await test.database.update(users).set({ passwordHash: null }).where(eq(users.id, bySso.id));
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, suspended.id));
    await addSso(test, inSsoOrganization, true);
    await announcePasswordExpiry(test.deps);
    for (const user of [bySso, suspended, inSsoOrganization]) expect(await emailsTo(user)).toEqual([]);
  });
});
