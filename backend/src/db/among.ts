import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Builds a condition that a column is one of the ids. The ids are one array parameter, because a statement has at most
 * 65,535 parameters.
 */
export const isAmong = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
