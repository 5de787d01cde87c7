import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fillOrganization } from '@/backend/testing/fill-organization';
import { listCalls, type ListCall } from '@/backend/testing/list-calls';
import { recordQueries, type Reading } from '@/backend/testing/log/recorded-queries';
import { memberCalls, type Member } from '../testing/member-calls';

/** `npm run load:lists` measures 100,000 rows; this many are enough for the planner to choose between plans. */
const rows = 5_000;
/**
 * More than one page per status, role and search, and far less than all rows. Rows of `directory_password_days` do not
 * count: they grow with the years, not with the number of users.
 */
const rowsReadMax = 700;
/** Tables that grow with an organization, so no list may scan them. */
const growing = [
  'users',
  'memberships',
  'invitations',
  'sessions',
  'directory_entries',
  'directory_suffixes',
  'audit_entries',
];

const test = fileFixture(createAccountTestApp);
let ada: Member;
let queries: ReturnType<typeof recordQueries>;
let calls: Map<string, ListCall>;
beforeAll(async () => {
  ada = await memberCalls(test).owner('Large Sample');
  const now = test.clock.now();
  const world = { organizationId: ada.organizationId, actorId: ada.id, actorEmail: ada.email, rows, now };
  await fillOrganization(test.database, world);
  calls = new Map((await listCalls(test.database, world)).map((call) => [call.name, call]));
  queries = recordQueries(test.database);
}, 120_000);

/** @returns The table reads of a list's call, and the number of items in its response. */
async function read(name: string): Promise<{ readings: Reading[]; shown: number }> {
  let shown = 0;
  const readings = await queries.readingsOf(async () => {
    const response = await test.call('GET', calls.get(name)?.path ?? '', { token: ada.token });
    expect([name, response.statusCode]).toEqual([name, 200]);
    shown = response.json<{ items?: unknown[] }>().items?.length ?? 1;
  });
  return { readings, shown };
}

describe('lists with 5,000 members, invited users and log entries', () => {
  it.each([
    ['users: first page', 'directory_name', 20],
    ['users: deep page', 'directory_name', 20],
    ['users: of a common role', 'directory_filter', 20],
    ['users: of a rare role', 'directory_filter', 20],
    ['users: invited', 'directory_filter', 20],
    ['users: search for one', 'directory_search', 1],
    ['users: search with many matches', 'directory_search', 20],
    ['users: deep page of that search', 'directory_search', 20],
    ['users: search by one letter', 'directory_search', 20],
    ['users: search without a match', 'directory_search', 0],
    ['users: search and filter', 'directory_search', 20],
    ['users to share with', 'directory_filter', 20],
    ['organization with counts', 'directory_counts', 1],
    ['roles with counts', 'directory_counts', 1],
    ['password policy with counts', 'directory_password_days', 1],
    ['audit log: first page', 'audit_time', 20],
    ['audit log: deep page', 'audit_time', 20],
    ['audit log: a rare action', 'audit_action', 20],
    ['audit log: a user', 'audit_actor', 20],
    ['audit log: an action of a user', 'audit_actor_action', 5],
    ['audit log: an hour', 'audit_time', 20],
  ])('the list "%s" reads %s and scans no growing table', async (name, by, atLeast) => {
    const { readings, shown } = await read(name);
    // An index, or a table of counts with a few rows per organization.
    expect(readings.some(({ what }) => what.startsWith(by))).toBe(true);
    expect(readings.filter(({ how, what }) => how === 'whole' && growing.includes(what))).toEqual([]);
    const ofUsers = readings.filter(({ what }) => !what.startsWith('directory_password_days'));
    expect(ofUsers.reduce((sum, reading) => sum + reading.rows, 0)).toBeLessThan(rowsReadMax);
    expect(shown).toBeGreaterThanOrEqual(atLeast);
  });

  it('cover every list and count of the load test', () => {
    expect(calls.size).toBe(21);
  });

  it('return the right counts', async () => {
    const organization = (await test.call('GET', '/organization', { token: ada.token })).json();
    expect(organization).toMatchObject({ memberCount: rows + 1, invitedCount: rows });
    const policy = (await test.call('GET', '/org-admin/password-policies', { token: ada.token })).json();
    expect(policy.members).toBe(rows + 1);
  });
});
