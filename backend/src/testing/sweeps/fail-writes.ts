import { getTableName, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/backend/db/client';

/** Columns in which a claim writes its lease. A claim is one statement for many rows. */
const leaseColumns = ['due_at', 'leased_until', 'release_due_at', 'refund_due_at', 'vat_check_due_at', 'attempts'];

/**
 * Lets PostgreSQL reject every change of one row, but for its lease: an insert, an update or a delete.
 * @param id The column that identifies the row.
 * @returns Allows the changes again.
 */
export async function failWrites(database: Database, id: PgColumn, value: string): Promise<() => Promise<void>> {
  const table = id.table as PgTable;
  const { schema = 'public' } = getTableConfig(table);
  const name = sql`${sql.identifier(schema)}.${sql.identifier(getTableName(table))}`;
  await database.execute(sql`
    create or replace function fail_write() returns trigger language plpgsql as $$
    declare
      written jsonb := coalesce(to_jsonb(new), to_jsonb(old));
      leases text[] := array(select c from unnest(${sql.raw(`'{${leaseColumns.join(',')}}'::text[]`)}) c where to_jsonb(new) -> c <> 'null');
    begin
      if written ->> tg_argv[0] = tg_argv[1]
        and (tg_op <> 'UPDATE' or to_jsonb(new) - leases is distinct from to_jsonb(old) - leases)
      then raise exception 'The row cannot be written';
      end if;
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`);
  await database.execute(
    sql`create trigger fail_write before insert or update or delete on ${name} for each row execute function fail_write(${sql.raw(`'${id.name}', '${value}'`)})`,
  );
  return async () => void (await database.execute(sql`drop trigger fail_write on ${name}`));
}
