import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createAccountTestApp,
  type AccountTestApp,
  type TestPerson,
} from '../modules/account/testing/account-test-app';
import { securityEvents } from '../db/schema/security-events';
import { changeStaff, listStaff } from './change-staff';

let test: AccountTestApp;
beforeAll(async () => (test = await createAccountTestApp()));
afterAll(() => test.close());

const count = (token: string) =>
  test.call('POST', '/send-trial-reactivation-emails', { token, body: { campaignId: 'count', isDryRun: true } });
const eventsOf = async ({ id }: TestPerson) =>
  (await test.database.select().from(securityEvents).where(eq(securityEvents.personId, id)))
    .filter(({ kind }) => kind.startsWith('staff'))
    .map(({ kind, clientAddress }) => [kind, clientAddress]);

it('the flag opens the calls for staff with the next call, and its end closes them; both are recorded', async () => {
  const person = await test.addPerson();
  const { accessToken } = await test.logIn(person);
  expect((await count(accessToken)).json().code).toBe('error_forbidden');

  expect(await changeStaff(test.deps, ` ${person.email.toUpperCase()}`, true)).toBe('changed');
  expect((await count(accessToken)).statusCode).toBe(202);
  expect(await listStaff(test.deps)).toContain(person.email);

  expect(await changeStaff(test.deps, person.email, false)).toBe('changed');
  const refused = await count(accessToken);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'error_forbidden']);
  expect(await listStaff(test.deps)).not.toContain(person.email);
  expect(await eventsOf(person)).toEqual([
    ['staff_granted', 'command line'],
    ['staff_taken', 'command line'],
  ]);
});

it('changes and records nothing twice, and nothing for an address that nobody has or has confirmed', async () => {
  const [person, unverified] = [await test.addPerson({ isStaff: true }), await test.addPerson({ isVerified: false })];
  expect(await changeStaff(test.deps, person.email, true)).toBe('unchanged');
  expect(await changeStaff(test.deps, 'nobody@acme.example', true)).toBe('unknown');
  expect(await changeStaff(test.deps, unverified.email, true)).toBe('unverified');
  expect([...(await eventsOf(person)), ...(await eventsOf(unverified))]).toEqual([]);
});
