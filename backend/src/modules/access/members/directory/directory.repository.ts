import type { Role } from '@app/api-client/rules/organization/abilities';
import { and, eq, gte, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { directoryEntries, directorySuffixes } from '@/backend/db/schema/organization/directory';
import type { ListPosition } from './member-cursor';

export type Status = 'Active' | 'InvitationSent';

/** The users of an organization with one status and one role. The indexes are ordered within each part. */
export type Part = { status: Status; role: Role };

/** A user's position in a list. The other columns are read page by page. */
export type DirectoryRow = ListPosition & { status: Status };

type Listing = {
  organizationId: string;
  /** Defaults to all users. */
  parts?: readonly Part[];
  /** A user to leave out. */
  exceptId?: string;
  after?: ListPosition | undefined;
  rowsMax: number;
};

/** @returns A text that sorts after every text with the prefix `term`: U+10FFFF is the last character of Unicode. */
const upperBound = (term: string) => `${term}\u{10FFFF}`;

/**
 * Folds a search term with the function of the migration that also folds the directory. Strips leading characters other
 * than letters and digits, and truncates to 30 characters.
 * @returns An empty text if the search contains no letter or digit.
 */
export async function foldSearch(queries: Queries, search: string): Promise<string> {
  const folded = sql`regexp_replace(directory_fold(${search}), '^[^[:alnum:]]+' collate "und-x-icu", '')`;
  const { rows } = await queries.execute<{ term: string }>(sql`select left(${folded}, 30) as term`);
  return rows[0]?.term ?? '';
}

/** Merges the first rows of all parts. Each part is an index scan of at most one page, however large the organization. */
async function readFirstRows(
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

/** Lists users by name. */
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
  return readFirstRows(queries, conditions ?? [undefined], branch, sql`name_key, id`, rowsMax);
}

/**
 * Lists users by the matching suffix, which starts at a word of the name or the address. If several suffixes match, the
 * first one counts, so that no user is listed twice.
 * @param term From `foldSearch`, not empty.
 */
export async function listBySearch(
  queries: Queries,
  term: string,
  { organizationId, parts = [], exceptId, after, rowsMax }: Listing,
): Promise<DirectoryRow[]> {
  const t = directorySuffixes;
  // The cursor lies within the search's range, so the index needs one lower bound only.
  const lowerBound = after
    ? sql`(${t.suffix}, ${t.nameKey}, ${t.entryId}) > (${after.suffix}, ${after.nameKey}, ${after.id})`
    : gte(t.suffix, term);
  const others = exceptId === undefined ? undefined : ne(t.entryId, exceptId);
  const matches = and(lowerBound, lt(t.suffix, upperBound(term)), lt(t.previousSuffix, term), others);
  const branch = (part: SQL | undefined) =>
    sql`select ${t.entryId} as id, ${t.status} as status, ${t.nameKey} as name_key, ${t.suffix} as suffix
      from ${t} where ${and(eq(t.organizationId, organizationId), part, matches)}`;
  const conditions = parts.map(({ status, role }) => and(eq(t.status, status), eq(t.role, role)));
  return readFirstRows(queries, conditions, branch, sql`suffix, name_key, id`, rowsMax);
}

const adminParts = [{ status: 'Active', role: 'admin' }] as const;

/** @returns The first admins of an organization by name. */
export async function findAdminIds(queries: Queries, organizationId: string, rowsMax: number): Promise<string[]> {
  const rows = await listByName(queries, { organizationId, parts: adminParts, rowsMax });
  return rows.map(({ id }) => id);
}

/** @returns Whether an organization has an admin other than the user. */
export async function hasAnotherAdmin(queries: Queries, organizationId: string, userId: string): Promise<boolean> {
  const others = { organizationId, parts: adminParts, exceptId: userId, rowsMax: 1 };
  return (await listByName(queries, others)).length > 0;
}
