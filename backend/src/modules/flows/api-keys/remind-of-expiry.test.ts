import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '@/backend/db/schema/outbox';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fileFixture } from '@/backend/testing/file-fixture';
import { remindOfKeyExpiry } from './remind-of-expiry';
import { keyCalls, type Admin } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);

/** The subjects of the reminders that an admin got. */
const remindersOf = async ({ email }: Admin) =>
  (await test.database.select().from(outbox).where(eq(outbox.recipient, email)))
    .filter(({ kind }) => kind === 'api-key-expiring')
    .map(({ subject }) => subject);

/** Lets days pass, with the sweep twice at the end of each. @returns The number of reminders on each day. */
async function countReminders(admin: Admin, days: number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const passed of days) {
    test.clock.advance(passed * dayMs);
    await Promise.all([remindOfKeyExpiry(test.deps), remindOfKeyExpiry(test.deps)]);
    counts.push((await remindersOf(admin)).length);
  }
  return counts;
}

/** Creates an organization with a key that expires after a number of days. */
async function adminWithKey(lifetimeDays: number | undefined, kind: 'api' | 'research-bot' = 'api') {
  const ada = await calls.admin();
  return { ada, key: await calls.make(ada.token, kind, { lifetimeDays }) };
}

describe('the reminder of an expiring key', () => {
  it('KE-5: the reminder of an expiring key is emailed to all admins 14 and 3 days before, once each', async () => {
    const { ada, key } = await adminWithKey(30);
    const other = await calls.member(ada, 'admin');
    const teammate = await calls.member(ada, 'teammate');
    expect(await countReminders(ada, [15, 1, 1, 9, 1, 1, 1, 1, 40])).toEqual([0, 1, 1, 1, 2, 2, 2, 2, 2]);
    expect([(await remindersOf(other)).length, (await remindersOf(teammate)).length]).toEqual([2, 0]);
    const { subject, text } = await test.mailbox.last(ada.email, 'api-key-expiring');
    expect(subject).toMatch(/^An API key of Acme Sample expires on \d\d \w+ 2026, \d\d:\d\d UTC$/);
    expect(text).toContain(`Its secret begins with ${key.prefix}.`);
    expect(text).toContain('It has never been used.');
  });

  it('G7: the reminder of an expiring key is sent by one of several processes that find it due', async () => {
    const ada = await calls.admin();
    for (let made = 0; made < 20; made += 1) await calls.make(ada.token, 'api', { lifetimeDays: 20 });
    test.clock.advance(6 * dayMs);
    await Promise.all(Array.from({ length: 3 }, () => remindOfKeyExpiry(test.deps)));
    expect(await remindersOf(ada)).toHaveLength(20);
  });

  it('the reminder of an expiring key is due 3 days before for a key that lives 14 days or less, and never for one that lives 3 days or does not expire', async () => {
    const [fortnight, brief, lasting] = [await adminWithKey(14), await adminWithKey(3), await adminWithKey(undefined)];
    expect(await countReminders(fortnight.ada, [0, 10, 1, 1])).toEqual([0, 0, 1, 1]);
    expect([await remindersOf(brief.ada), await remindersOf(lasting.ada)]).toEqual([[], []]);
  });

  it('the reminder of an expiring key is one email after an outage from before the first day until after the second, and none after the expiration', async () => {
    const { ada } = await adminWithKey(30, 'research-bot');
    expect(await countReminders(ada, [28, 1])).toEqual([1, 1]);
    expect((await remindersOf(ada))[0]).toMatch(/^A research-bot key of Acme Sample expires on /);
    const late = await adminWithKey(30);
    expect(await countReminders(late.ada, [31])).toEqual([0]);
  });

  it('the reminder of an expiring key follows a rotation with a new lifetime, and ends with a revocation', async () => {
    const rotated = await adminWithKey(20);
    await calls.rotate(rotated.ada.token, rotated.key.id, 'api', { lifetimeDays: 60 });
    const revoked = await adminWithKey(20);
    await calls.revoke(revoked.ada.token, revoked.key.id);
    expect(await countReminders(rotated.ada, [6, 12, 27, 1])).toEqual([0, 0, 0, 1]);
    expect(await remindersOf(revoked.ada)).toEqual([]);
  });
});
