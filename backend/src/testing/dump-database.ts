import { sql } from 'drizzle-orm';
import type { Database } from '@/backend/db/client';

/** @returns Every row of the product's own tables as JSON, one per line. */
export async function dumpDatabase(database: Database): Promise<string> {
  const tables = await database.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const lines: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await database.execute<{ line: string }>(
      sql`select row_to_json(one)::text as line from ${sql.identifier(name)} as one`,
    );
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join('\n');
}
