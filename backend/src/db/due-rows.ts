import { and, isNotNull, lte, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Queries } from './client';
import type { LockMode } from './locks';

/** A select statement of Drizzle whose rows can be locked. */
type Lockable = { for(mode: LockMode, config: { of: PgTable; skipLocked: true }): SQLWrapper };

/**
 * Builds the condition of an `update` or `delete` of rows that a select statement finds and locks with SKIP LOCKED.
 * PostgreSQL evaluates the array once, before it looks for the rows. `in (select …)` would be a join, whose plan may repeat
 * the select statement for each row of the table: each repetition skips what was claimed before it and locks further rows,
 * so that its limit limits nothing.
 * @param id The table's primary key.
 * @param select Selects that column and nothing else, from the table without an alias.
 */
export function isAmongUnlocked(id: PgColumn, select: Lockable, mode: LockMode = 'no key update'): SQL {
  return sql`${id} = any(array${select.for(mode, { of: id.table as PgTable, skipLocked: true })})`;
}

/**
 * Builds the condition of an `update` that claims due rows with SKIP LOCKED, the longest due first. The update leases
 * them: it sets `dueAt` to the end of the lease, when the rows are due again, also if the process died.
 * @param columns The table's primary key, and the column that says when a row is due; null if it is not.
 * @param max The largest number of rows.
 */
export function isClaimable(
  queries: Queries,
  { id, dueAt }: { id: PgColumn; dueAt: PgColumn },
  now: Date,
  max: number,
): SQL {
  const due = queries
    .select({ id })
    .from(id.table as PgTable)
    .where(lte(dueAt, now))
    .orderBy(dueAt)
    .limit(max);
  return isAmongUnlocked(id, due);
}

/**
 * Finds when the next row is due, with one look at an index.
 * @param dueAt The column that says when a row is due; null if it is not.
 * @param condition The condition of a partial index.
 * @returns Null if no row is due at any time.
 */
export async function findNextDue(queries: Queries, dueAt: PgColumn, condition?: SQL): Promise<Date | null> {
  const [next] = await queries
    .select({ at: dueAt })
    .from(dueAt.table as PgTable)
    .where(and(isNotNull(dueAt), condition))
    .orderBy(dueAt)
    .limit(1);
  return (next?.at as Date | undefined) ?? null;
}

/**
 * Builds the condition of a `delete` of old rows, which leaves those that another transaction has locked to a later run.
 * @param key The table's primary key.
 */
export function isUnlocked(queries: Queries, key: [PgColumn, ...PgColumn[]], condition: SQL | undefined): SQL {
  const unlocked = queries
    .select(Object.fromEntries(key.map((column) => [column.name, column])))
    .from(key[0].table as PgTable)
    .where(condition)
    .for('update', { skipLocked: true });
  return sql`(${sql.join(key, sql`, `)}) in ${unlocked}`;
}

/**
 * Builds the order in which a sweep takes rows without claiming them: organizations take turns, the longest due row of each
 * first. However many rows one organization has that are locked or fail, those of others are not behind them.
 */
export const turnOf = (organizationId: PgColumn, dueAt: PgColumn): SQL<number> =>
  sql<number>`row_number() over (partition by ${organizationId} order by ${dueAt})`;
