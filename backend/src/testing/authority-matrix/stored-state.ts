import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/client';

/** They record attempts, also of calls that have no effect. */
const attempts = ['idempotency_keys', 'login_throttles', 'security_events', 'staff_actions'];

/**
 * Describes what the product's tables contain, so that two states can be compared.
 * @returns One line for each table, which changes whenever a row is inserted, updated or deleted.
 */
export async function storedState(database: Database): Promise<string[]> {
  const { rows: tables } = await database.execute<{ name: string; schema: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const counts = tables
    .filter(({ name }) => !attempts.includes(name))
    .map(
      ({ schema, name }) =>
        // `xmin` is the transaction that wrote a row.
        sql`select ${`${schema}.${name}`}::text as name, count(*)::text as rows, max(xmin::text::bigint)::text as written
            from ${sql.identifier(schema)}.${sql.identifier(name)}`,
    );
  const { rows } = await database.execute(sql`${sql.join(counts, sql` union all `)} order by 1`);
  return rows.map((row) => JSON.stringify(row));
}
