import type { Role } from '@app/api-client/rules/abilities';
import { and, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { directoryEntries, directorySuffixes } from '../../db/schema/directory';
import type { ListPosition } from './member-cursor';

export type Status = 'Active' | 'InvitationSent';

/** A part of an organization: its users with one status and one role. An index is ordered within each. */
export type Part = { status: Status; role: Role };

/** Somebody's place in a list; what is shown of them is read for one page at a time. */
export type DirectoryRow = ListPosition & { status: Status };

type Listing = {
  organizationId: string;
  /** Left out: everybody. */
  parts?: readonly Part[];
  /** Somebody who is left out. */
  exceptId?: string;
  after?: ListPosition | undefined;
  rowsMax: number;
};

/** Text above any that begins with `term`: the last character of Unicode comes behind whatever follows. */
const aboveAll = (term: string) => `${term}\u{10FFFF}`;

/**
 * How a search is compared (the migration's functions, which also prepare what is searched): folded, from its first
 * letter or digit on, cut at 30 characters.
 * @returns An empty text for one that holds neither.
 */
export async function foldSearch(queries: Queries, search: string): Promise<string> {
  const folded = sql`regexp_replace(directory_fold(${search}), '^[^[:alnum:]]+' collate "und-x-icu", '')`;
  const { rows } = await queries.execute<{ term: string }>(sql`select left(${folded}, 30) as term`);
  return rows[0]?.term ?? '';
}

/**
 * Puts the first rows of each part into one order. Each part is read in the order of an index and no further than the
 * page is long, however many users there are.
 */
async function firstOf(
  queries: Queries,
  parts: readonly (SQL | undefined)[],
  branch: (part: SQL | undefined) => SQL,
  order: SQL,
  rowsMax: number,
): Promise<DirectoryRow[]> {
  if (parts.length === 0) return [];
  const branches = sql.join(
    parts.map((part) => sql`(${branch(part)} order by ${order} limit ${rowsMax})`),
    sql` union all `,
  );
  const query = sql`select * from (${branches}) as found order by ${order} limit ${rowsMax}`;
  const { rows } = await queries.execute<{ id: string; status: Status; name_key: string; suffix?: string }>(query);
  return rows.map(({ id, status, name_key: nameKey, suffix }) => ({ id, status, nameKey, suffix }));
}

/** Users by name. */
export async function listByName(
  queries: Queries,
  { organizationId, parts, exceptId, after, rowsMax }: Listing,
): Promise<DirectoryRow[]> {
  const t = directoryEntries;
  const conditions = parts?.map(({ status, role }) => and(eq(t.status, status), eq(t.role, role)));
  const isAfter = after && sql`(${t.nameKey}, ${t.id}) > (${after.nameKey}, ${after.id})`;
  const others = exceptId === undefined ? undefined : ne(t.id, exceptId);
  const branch = (part: SQL | undefined) => {
    const condition = and(eq(t.organizationId, organizationId), part, isAfter, others);
    return sql`select ${t.id} as id, ${t.status} as status, ${t.nameKey} as name_key from ${t} where ${condition}`;
  };
  return firstOf(queries, conditions ?? [undefined], branch, sql`name_key, id`, rowsMax);
}

/**
 * Users by what they were found in: the beginning of a word of the name or the address. Of several that match, the
 * first one counts, so that nobody is listed twice.
 * @param term Of `foldSearch`, not empty.
 */
export async function listBySearch(
  queries: Queries,
  term: string,
  { organizationId, parts = [], exceptId, after, rowsMax }: Listing,
): Promise<DirectoryRow[]> {
  const t = directorySuffixes;
  // Where a page begins is beyond where the search does: one lower end is enough for the index.
  const begins = after
    ? sql`(${t.suffix}, ${t.nameKey}, ${t.entryId}) > (${after.suffix}, ${after.nameKey}, ${after.id})`
    : gte(t.suffix, term);
  const others = exceptId === undefined ? undefined : ne(t.entryId, exceptId);
  const matches = and(begins, lt(t.suffix, aboveAll(term)), lt(t.previousSuffix, term), others);
  const branch = (part: SQL | undefined) =>
    sql`select ${t.entryId} as id, ${t.status} as status, ${t.nameKey} as name_key, ${t.suffix} as suffix
      from ${t} where ${and(eq(t.organizationId, organizationId), part, matches)}`;
  const conditions = parts.map(({ status, role }) => and(eq(t.status, status), eq(t.role, role)));
  return firstOf(queries, conditions, branch, sql`suffix, name_key, id`, rowsMax);
}

/** @returns The first admins of an organization by name. */
export async function findAdminIds(queries: Queries, organizationId: string, rowsMax: number): Promise<string[]> {
  const rows = await listByName(queries, {
    organizationId,
    parts: [{ status: 'Active', role: 'admin' }],
    rowsMax,
  });
  return rows.map(({ id }) => id);
}

/** @returns Whether an organization has an admin besides somebody. */
export async function hasAnotherAdmin(queries: Queries, organizationId: string, userId: string): Promise<boolean> {
  const parts = [{ status: 'Active', role: 'admin' }] as const;
  return (await listByName(queries, { organizationId, parts, exceptId: userId, rowsMax: 1 })).length > 0;
}
