import type { Database } from '@/backend/db/client';

/**
 * The columns that make a row of a table unique, with their types. Where an ID does, a number beside it, such as that of a
 * version, stays.
 */
const uniqueColumns = `
  with keys as (
    select i.indexrelid as index, a.attname as name, a.atttypid as type
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisunique and i.indrelid = $1::regclass)
  select distinct name, format_type(type, null) as type from keys
  where type in ('uuid'::regtype, 'text'::regtype)
    or not exists (select from keys id where id.index = keys.index and id.type in ('uuid'::regtype, 'text'::regtype))`;

/** New values of the types of unique columns. */
const newValues: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()',
  bytea: `'\\x' || replace(gen_random_uuid()::text, '-', '')`,
  integer: '1000000 + n * 1000 + r.i',
  'timestamp with time zone': `now() - n * interval '1 second'`,
};

/**
 * Adds copies of the rows of tables, which differ in the columns that identify them only. No trigger runs, and no foreign
 * key is checked.
 * @param tables Such as `public.users`.
 * @param copies Per row.
 * @param given Values of the copies' other columns, by the column's name.
 * @returns The tables that had no row.
 */
export async function multiplyRows(
  database: Database,
  tables: readonly string[],
  copies: number,
  given: Record<string, number> = {},
): Promise<string[]> {
  const client = await database.$client.connect();
  const empty: string[] = [];
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    for (const table of tables) {
      const { rows } = await client.query<{ name: string; type: string }>(uniqueColumns, [table]);
      // The row's number is no column. It makes PostgreSQL compute new values for each copy.
      const valueOf = ({ name, type }: (typeof rows)[number]) =>
        `'${name}', case when r."${name}" is not null then ${newValues[type] ?? 'null'} end`;
      const changed = ["'n', n", ...rows.map(valueOf)];
      const { rowCount } = await client.query(
        `
        insert into ${table} select copy.* from (select *, row_number() over () as i from ${table}) r, generate_series(1, ${copies}) n,
        lateral jsonb_populate_record(null::${table}, to_jsonb(r) || jsonb_build_object(${changed.join(', ')}) || $1::jsonb) copy`,
        [JSON.stringify(given)],
      );
      if (rowCount === 0) empty.push(table);
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  await database.$client.query('analyze');
  return empty;
}
