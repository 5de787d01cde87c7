import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp, type TestUser } from '@/backend/modules/access/account/testing/account-test-app';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { changeStaff, listStaff } from './change-staff';

const test = fileFixture(createAccountTestApp);

const count = (token: string) =>
  test.call('POST', '/send-trial-reactivation-emails', { token, body: { campaignId: 'count', isDryRun: true } });
const eventsOf = async ({ id }: TestUser) =>
  (await test.database.select().from(securityEvents).where(eq(securityEvents.userId, id)))
    .filter(({ kind }) => kind.startsWith('staff'))
    .map(({ kind, clientAddress }) => [kind, clientAddress]);

it('the staff flag takes effect with the next call when it is granted and removed, and both are recorded', async () => {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  expect((await count(accessToken)).json().code).toBe('error_forbidden');

  expect(await changeStaff(test.deps, ` ${user.email.toUpperCase()}`, true)).toBe('changed');
  expect((await count(accessToken)).statusCode).toBe(202);
  expect(await listStaff(test.deps)).toContain(user.email);

  expect(await changeStaff(test.deps, user.email, false)).toBe('changed');
  const rejected = await count(accessToken);
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, 'error_forbidden']);
  expect(await listStaff(test.deps)).not.toContain(user.email);
  expect(await eventsOf(user)).toEqual([
    ['staff_granted', 'command line'],
    ['staff_taken', 'command line'],
  ]);
});

it('changes and records nothing for an unchanged flag, an unknown address and an unverified address', async () => {
  const [user, unverified] = [await test.addUser({ isStaff: true }), await test.addUser({ isVerified: false })];
  expect(await changeStaff(test.deps, user.email, true)).toBe('unchanged');
  expect(await changeStaff(test.deps, 'unknown@acme.example', true)).toBe('unknown');
  expect(await changeStaff(test.deps, unverified.email, true)).toBe('unverified');
  expect([...(await eventsOf(user)), ...(await eventsOf(unverified))]).toEqual([]);
});
