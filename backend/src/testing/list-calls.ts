import { hourMs } from '@app/api-client/rules/values/durations';
import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/client';
import { keysetPage } from '@/backend/http/calls/keyset-cursor';
import { writeListCursor } from '@/backend/modules/access/members/directory/member-cursor';
import { directoryEntries, directorySuffixes } from '@/backend/db/schema/organization/directory';
import { regionalTables } from '@/backend/regional-data/regional-tables';

/** A call that reads a list or counts, whose cost must not depend on the organization's size. */
export type ListCall = { name: string; path: string };

const users = '/org-admin/users';
const log = '/organization/audit-log';

/** Returns cursors to the middle of each list. */
async function middleCursors(database: Database, organizationId: string) {
  const half = sql`offset (select count(*) / 2 from ${directoryEntries}) limit 1`;
  const { rows: entries } = await database.execute<{ id: string; name_key: string }>(
    sql`select id, name_key from ${directoryEntries} where organization_id = ${organizationId}
      order by name_key, id ${half}`,
  );
  const { rows: suffixes } = await database.execute<{ id: string; name_key: string; suffix: string }>(
    sql`select entry_id as id, name_key, suffix from ${directorySuffixes} where organization_id = ${organizationId}
      and suffix like 'scale%' order by suffix, name_key, entry_id ${half}`,
  );
  const { auditEntries } = regionalTables('europe-west3');
  const { rows: done } = await database.execute<{ id: string; at: string }>(
    sql`select id, happened_at as at from ${auditEntries} where organization_id = ${organizationId}
      order by happened_at desc, id desc offset (select count(*) / 2 from ${auditEntries}) limit 1`,
  );
  const [entry, suffix, act] = [entries[0], suffixes[0], done[0]];
  if (!entry || !suffix || !act) throw new Error('The organization is empty');
  return {
    byName: writeListCursor({ id: entry.id, nameKey: entry.name_key }),
    bySearch: writeListCursor({ id: suffix.id, nameKey: suffix.name_key, suffix: suffix.suffix }),
    done: keysetPage([act, act], 1, ({ at, id }) => ({ at: new Date(at), id })).nextCursor ?? '',
  };
}

/**
 * Returns the reads that must not slow down as an organization grows: first page, deep page, search, filter and counts.
 * @param actorEmail Email address of the user with half of the logged actions.
 * @param now All actions happened before this time.
 */
export async function listCalls(
  database: Database,
  { organizationId, actorEmail, now }: { organizationId: string; actorEmail: string; now: Date },
): Promise<ListCall[]> {
  const middle = await middleCursors(database, organizationId);
  const actor = encodeURIComponent(actorEmail);
  const hour = `from=${new Date(now.getTime() - hourMs).toISOString()}&to=${new Date(now.getTime() - 20_000).toISOString()}`;
  return [
    { name: 'users: first page', path: users },
    { name: 'users: deep page', path: `${users}?cursor=${middle.byName}` },
    { name: 'users: of a common role', path: `${users}?role=teammate` },
    { name: 'users: of a rare role', path: `${users}?role=guest` },
    { name: 'users: invited', path: `${users}?status=InvitationSent` },
    { name: 'users: search for one', path: `${users}?search=member-42@` },
    { name: 'users: search with many matches', path: `${users}?search=scale` },
    { name: 'users: deep page of that search', path: `${users}?search=scale&cursor=${middle.bySearch}` },
    { name: 'users: search by one letter', path: `${users}?search=m` },
    { name: 'users: search without a match', path: `${users}?search=zzz` },
    { name: 'users: search and filter', path: `${users}?search=scale&status=Active&role=guest` },
    { name: 'users to share with', path: '/roles/users' },
    { name: 'organization with counts', path: '/organization' },
    { name: 'roles with counts', path: '/roles/organization' },
    { name: 'password policy with counts', path: '/org-admin/password-policies' },
    { name: 'audit log: first page', path: log },
    { name: 'audit log: deep page', path: `${log}?cursor=${middle.done}` },
    { name: 'audit log: a rare action', path: `${log}?action=password_policy_changed` },
    { name: 'audit log: a user', path: `${log}?user=${actor}` },
    { name: 'audit log: an action of a user', path: `${log}?user=${actor}&action=password_policy_changed` },
    { name: 'audit log: an hour', path: `${log}?${hour}` },
  ];
}
