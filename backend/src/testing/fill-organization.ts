import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { invitations } from '@/backend/db/schema/access/invitations';
import {
  directoryCounts,
  directoryEntries,
  directoryPasswordDays,
  directorySuffixes,
} from '@/backend/db/schema/organization/directory';
import { defaultRegion, memberships } from '@/backend/db/schema/organization/organizations';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { regionalTables } from '@/backend/regional-data/regional-tables';

export type Filling = {
  organizationId: string;
  /** The user who performed half of the logged actions. */
  actorId: string;
  /** Number of members, of invited users, and of entries in the audit log, each. */
  rows: number;
  /** All actions happened before this time. */
  now: Date;
};

/** The domain of the added users. */
const domain = 'scale.example';
const firstNames = [
  'Ada',
  'Barbara',
  'Chen',
  'Dalia',
  'Émile',
  'Femi',
  'Grace',
  'Hedy',
  'Ivan',
  'Jun',
  'Karen',
  'Linus',
];
const lastNames = [
  'Adeyemi',
  'Berg',
  'Curie',
  'Dijkstra',
  'Euler',
  'Fourier',
  'Gauss',
  'Hopper',
  'Ito',
  'Jain',
  'Knuth',
];
const batchRows = 2_000;
const { auditEntries } = regionalTables(defaultRegion);
/** The directory's tables are filled by triggers. */
const filledTables = [
  users,
  memberships,
  sessions,
  invitations,
  auditEntries,
  directoryEntries,
  directorySuffixes,
  directoryCounts,
  directoryPasswordDays,
];
/** Rare values occur equally often in small and large organizations: slightly more than a page of them. */
const rareRows = 25;
const rareEach = ({ rows }: Filling) => Math.max(1, Math.floor(rows / rareRows));

/** Returns an array of names for selection by number. */
const nameOf = (names: readonly string[]) =>
  sql`(array[${sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  )}])`;

/** Selects the members with these numbers. */
const membersOf = (from: number, to: number) =>
  sql`(select n, id, created_at from generate_series(${from}::int, ${to}::int) as n
    join users on email = 'member-' || n || '@' || ${domain}::text) as numbered`;

/** Adds members with a password, set over the last two years, and a session each. A few are guests. */
async function addMembers(database: Database, filling: Filling, from: number, to: number) {
  const { organizationId, now } = filling;
  await database.execute(sql`
    insert into users (id, email, email_verified_at, first_name, last_name, password_hash, password_changed_at, created_at)
    select gen_random_uuid(), 'member-' || n || '@' || ${domain}::text, ${now}::timestamptz,
      ${nameOf(firstNames)}[1 + n % ${firstNames.length}::int],
      ${nameOf(lastNames)}[1 + n % ${lastNames.length}::int] || ' ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) || n,
      'none', ${now}::timestamptz - n % 720 * interval '1 day' - n % 86400 * interval '1 second', ${now}::timestamptz
    from generate_series(${from}::int, ${to}::int) as n`);
  await database.execute(sql`
    insert into memberships (user_id, organization_id, role, joined_at)
    select id, ${organizationId}::uuid, case when n % ${rareEach(filling)}::int = 0 then 'guest' else 'teammate' end, created_at
    from ${membersOf(from, to)}`);
  await database.execute(sql`
    insert into sessions (id, user_id, created_at, absolute_expires_at, stays_signed_in, last_used_at)
    select gen_random_uuid(), id, created_at, created_at, false, created_at from ${membersOf(from, to)}`);
}

async function addInvitations(database: Database, { organizationId, now }: Filling, from: number, to: number) {
  await database.execute(sql`
    insert into invitations (id, organization_id, email, role, token_hash, created_at, sent_at, expires_at)
    select gen_random_uuid(), ${organizationId}::uuid, 'invited-' || n || '@' || ${domain}::text, 'teammate',
      sha256(('invited ' || n)::bytea), ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from generate_series(${from}::int, ${to}::int) as n`);
}

/** Adds entries one second apart. Half are by one user, and a few have a rare action. */
async function addAuditEntries(database: Database, filling: Filling, from: number, to: number) {
  const { organizationId, actorId, now } = filling;
  await database.execute(sql`
    insert into ${auditEntries} (id, organization_id, happened_at, actor_id, action, subject_id, detail)
    select gen_random_uuid(), ${organizationId}::uuid, ${now}::timestamptz - n * interval '1 second',
      case when n % 4 < 2 then ${actorId}::uuid else id end,
      case when n % ${rareEach(filling)}::int = 0 then 'password_policy_changed' else 'member_role_changed' end, id,
      '{"from":"guest","to":"teammate"}'
    from ${membersOf(from, to)}`);
}

/** Fills an organization with users and log entries, like a large company over many years. */
export async function fillOrganization(database: Database, filling: Filling): Promise<void> {
  for (let from = 1; from <= filling.rows; from += batchRows) {
    const to = Math.min(from + batchRows - 1, filling.rows);
    await addMembers(database, filling, from, to);
    await addInvitations(database, filling, from, to);
    await addAuditEntries(database, filling, from, to);
  }
  // The server does this automatically after a while. One table at a time, because each statement has a time limit.
  for (const table of filledTables) await database.execute(sql`vacuum analyze ${table}`);
}
