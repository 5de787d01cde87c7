import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import { addSso } from '../testing/require-sso';
import { createAccountTestApp, type TestUser } from '../testing/account-test-app';
import { announcePasswordExpiry } from './announce-expiry.service';

const test = fileFixture(createAccountTestApp);

/** Adds a user whose password expires after a number of days. */
async function addExpiringPassword(inDays: number): Promise<TestUser> {
  const user = await test.addUser();
  await test.database
    .update(organizations)
    .set({ passwordExpiresAfterDays: 90 })
    .where(eq(organizations.ownerId, user.id));
  const passwordChangedAt = new Date(test.clock.now().getTime() - (90 - inDays) * dayMs);
  await test.database.update(users).set({ passwordChangedAt }).where(eq(users.id, user.id));
  return user;
}

const findEmails = ({ email }: TestUser) =>
  test.database.select({ subject: outbox.subject }).from(outbox).where(eq(outbox.recipient, email));

describe('the notice of an expiring password', () => {
  it('C4: the notice of an expiring password is emailed 14 and 3 days before expiration, once each, even if the job runs again', async () => {
    const user = await addExpiringPassword(15);
    const counts: number[] = [];
    for (const days of [0, 1, 1, 10, 1, 1, 5]) {
      test.clock.advance(days * dayMs);
      for (let run = 0; run < 2; run++) await announcePasswordExpiry(test.deps);
      counts.push((await findEmails(user)).length);
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 2, 2]);
    expect((await findEmails(user))[0]?.subject).toMatch(/^Your password expires on \d\d \w+ \d{4}/);
  });

  it('the notice of an expiring password is emailed to every user in the period, across several pages of rows', async () => {
    const users = [await addExpiringPassword(3), await addExpiringPassword(3), await addExpiringPassword(3)];
    await announcePasswordExpiry(test.deps, 2);
    expect(await Promise.all(users.map(async (user) => (await findEmails(user)).length))).toEqual([1, 1, 1]);
  });

  it('the notice of an expiring password is emailed once if the job did not run on the first day of the period', async () => {
    const user = await addExpiringPassword(12);
    await announcePasswordExpiry(test.deps);
    expect(await findEmails(user)).toHaveLength(1);
  });

  it('the notice of an expiring password is not emailed to suspended users, users without a password, or where single sign-on is required', async () => {
    const [withoutPassword, suspended, inSsoOrganization] = [
      await addExpiringPassword(2),
      await addExpiringPassword(2),
      await addExpiringPassword(2),
    ];
    await test.database.update(users).set({ passwordHash: null }).where(eq(users.id, withoutPassword.id));
    await test.database.update(users).set({ suspendedAt: test.clock.now() }).where(eq(users.id, suspended.id));
    await addSso(test, inSsoOrganization, true);
    await announcePasswordExpiry(test.deps);
    for (const user of [withoutPassword, suspended, inSsoOrganization]) expect(await findEmails(user)).toEqual([]);
  });
});
