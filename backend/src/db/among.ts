import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Whether a column of identifiers holds one of these. However many there are, they are one parameter: a statement has
 * room for 65,535.
 */
export const isAmong = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param([...ids])}::uuid[])`;
