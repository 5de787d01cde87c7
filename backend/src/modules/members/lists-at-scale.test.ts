import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountTestApp, type AccountTestApp } from '../account/testing/account-test-app';
import { fillOrganization } from '../../testing/fill-organization';
import { listCalls, type ListCall } from '../../testing/list-calls';
import { recordQueries, type Reading } from '../../testing/recorded-queries';
import { memberCalls, type Member } from './testing/member-calls';

/** A sample of what `npm run load:lists` measures with 100,000: enough for the planner to have a choice. */
const rows = 10_000;
/**
 * More than a page of each status, role and way of being found, with what is shown of it; far less than there is. The
 * days on which passwords were set do not count: they grow with the years and not with users.
 */
const rowsReadMax = 700;
/** Tables that grow with an organization: none of them is ever read whole. */
const growing = [
  'users',
  'memberships',
  'invitations',
  'sessions',
  'directory_entries',
  'directory_suffixes',
  'audit_entries',
];

let test: AccountTestApp;
let ada: Member;
let queries: ReturnType<typeof recordQueries>;
let calls: Map<string, ListCall>;
beforeAll(async () => {
  test = await createAccountTestApp();
  ada = await memberCalls(test).owner('Large Sample');
  const now = test.clock.now();
  const world = { organizationId: ada.organizationId, actorId: ada.id, actorEmail: ada.email, rows, now };
  await fillOrganization(test.database, world);
  calls = new Map((await listCalls(test.database, world)).map((call) => [call.name, call]));
  queries = recordQueries(test.database);
}, 120_000);
afterAll(() => test.close());

/** @returns What the calls of a list read, and what they answer. */
async function read(name: string): Promise<{ readings: Reading[]; shown: number }> {
  let shown = 0;
  const readings = await queries.readingsOf(async () => {
    const response = await test.call('GET', calls.get(name)?.path ?? '', { token: ada.token });
    expect([name, response.statusCode]).toEqual([name, 200]);
    shown = response.json<{ items?: unknown[] }>().items?.length ?? 1;
  });
  return { readings, shown };
}

describe('with thousands of members, invited people and entries of the log', () => {
  it.each([
    ['people: first page', 'directory_name', 20],
    ['people: deep page', 'directory_name', 20],
    ['people: of a common role', 'directory_filter', 20],
    ['people: of a rare role', 'directory_filter', 20],
    ['people: invited', 'directory_filter', 20],
    ['people: search for one', 'directory_search', 1],
    ['people: search that many match', 'directory_search', 20],
    ['people: deep page of that search', 'directory_search', 20],
    ['people: search by one letter', 'directory_search', 20],
    ['people: search that nobody matches', 'directory_search', 0],
    ['people: search and filter', 'directory_search', 20],
    ['people to share with', 'directory_filter', 20],
    ['organization with counts', 'directory_counts', 1],
    ['roles with counts', 'directory_counts', 1],
    ['password policy with counts', 'directory_password_days', 1],
    ['audit log: first page', 'audit_time', 20],
    ['audit log: deep page', 'audit_time', 20],
    ['audit log: a rare action', 'audit_action', 20],
    ['audit log: a person', 'audit_actor', 20],
    ['audit log: an action of a person', 'audit_actor_action', 5],
    ['audit log: an hour', 'audit_time', 20],
  ])('%s is read by %s, and nothing that grows is read whole', async (name, by, atLeast) => {
    const { readings, shown } = await read(name);
    // An index, or a table of counts, of which an organization has a few rows, by its own.
    expect(readings.some(({ what }) => what.startsWith(by))).toBe(true);
    expect(readings.filter(({ how, what }) => how === 'whole' && growing.includes(what))).toEqual([]);
    const ofUsers = readings.filter(({ what }) => !what.startsWith('directory_password_days'));
    expect(ofUsers.reduce((sum, reading) => sum + reading.rows, 0)).toBeLessThan(rowsReadMax);
    expect(shown).toBeGreaterThanOrEqual(atLeast);
  });

  it('every list and count that is measured has its index here', () => {
    expect(calls.size).toBe(21);
  });

  it('counts are right', async () => {
    const organization = (await test.call('GET', '/organization', { token: ada.token })).json();
    expect(organization).toMatchObject({ memberCount: rows + 1, invitedCount: rows });
    const policy = (await test.call('GET', '/org-admin/password-policies', { token: ada.token })).json();
    expect(policy.members).toBe(rows + 1);
  });
});
