import { sql, type SQL } from 'drizzle-orm';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Queries, Transaction } from '@/backend/db/client';
import type { RegionMove } from '@/backend/ports/region-store';
import { withErasureAllowed } from './erase-regional-data';
import { orderedTable, orderedTables, type OrderedTable } from './ordered-tables';

const listColumns = ({ columns }: OrderedTable, alias: SQL): SQL =>
  sql.join(
    columns.map(({ name }) => sql`${alias}.${sql.identifier(name)}`),
    sql`, `,
  );
const namesOf = ({ columns }: OrderedTable): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

/** A row that was added during copying may refer to a row that is not copied yet. It is copied after that one. */
const hasParent = ({ parent }: OrderedTable, alias: SQL): SQL =>
  parent
    ? sql`exists (select 1 from ${parent.table} as parent where parent.id = ${alias}.${sql.identifier(parent.column)})`
    : sql`true`;

/**
 * Copies the next rows of one table in the order of their IDs. Skips rows whose parent is missing in the new region;
 * `syncRows` copies them.
 * @param afterId The last row of the previous batch; undefined for the first.
 * @returns The number of rows that were read, and the last of them.
 */
export async function copyRows(
  transaction: Transaction,
  { organizationId, from, to }: RegionMove,
  name: OrderedTable['name'],
  afterId: string | undefined,
  rowsMax: number,
): Promise<{ copied: number; last: string | undefined }> {
  const [source, target] = [orderedTable(from, name), orderedTable(to, name)];
  const isAfter = afterId === undefined ? sql`true` : sql`one.id > ${afterId}`;
  const { rows } = await transaction.execute<{ copied: number; last: string | null }>(sql`
    with batch as materialized (
      select ${listColumns(source, sql`one`)} from ${source.table} as one
      where one.organization_id = ${organizationId} and ${isAfter} order by one.id limit ${rowsMax}
    ), added as (
      insert into ${target.table} (${namesOf(target)})
      select ${listColumns(source, sql`batch`)} from batch where ${hasParent(target, sql`batch`)}
      on conflict do nothing
    )
    select count(*)::int as copied, (select id from batch order by id desc limit 1) as last from batch`);
  return { copied: rows[0]?.copied ?? 0, last: rows[0]?.last ?? undefined };
}

/** Makes the new region's rows equal to those of the old one. */
export async function syncRows(transaction: Transaction, move: RegionMove): Promise<void> {
  const { organizationId, from, to } = move;
  const pairs = orderedTables(from).map((source) => ({ source, target: orderedTable(to, source.name) }));
  // Changed rows are deleted and inserted again, so that an outdated row cannot violate a constraint in between.
  await withErasureAllowed(transaction, organizationId, async () => {
    for (const { source, target } of pairs.toReversed()) {
      await transaction.execute(sql`
        delete from ${target.table} as copy where copy.organization_id = ${organizationId} and not exists (
          select 1 from ${source.table} as one where one.id = copy.id
            and row(${listColumns(source, sql`one`)}) is not distinct from row(${listColumns(target, sql`copy`)}))`);
    }
  });
  for (const { source, target } of pairs) {
    await transaction.execute(sql`
      insert into ${target.table} (${namesOf(target)})
      select ${listColumns(source, sql`one`)} from ${source.table} as one
      where one.organization_id = ${organizationId} and ${hasParent(target, sql`one`)}
        and not exists (select 1 from ${target.table} as copy where copy.id = one.id)
      on conflict do nothing`);
  }
}

/** @returns Number of rows of an organization in a region. */
export async function countRows(queries: Queries, region: RegionId, organizationId: string): Promise<number> {
  const counts = orderedTables(region).map(
    ({ table }) => sql`(select count(*) from ${table} as one where one.organization_id = ${organizationId})`,
  );
  const { rows } = await queries.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)})::int as count`);
  return rows[0]?.count ?? 0;
}

/**
 * @returns For each table the number of rows and the exclusive-or of their SHA-256 hashes. It is computed in one pass,
 *   does not depend on the order of the rows, and changes if a row is duplicated or differs in one character.
 */
export async function checksumsOfRows(
  queries: Queries,
  region: RegionId,
  organizationId: string,
): Promise<Record<string, string>> {
  const checksums: Record<string, string> = {};
  for (const table of orderedTables(region)) {
    const { rows } = await queries.execute<{ checksum: string }>(sql`
      select concat_ws(':', count(*), bit_xor(hash)) as checksum from (
        select ('x' || encode(sha256(convert_to(row(${listColumns(table, sql`one`)})::text, 'UTF8')), 'hex'))::bit(256) as hash
        from ${table.table} as one where one.organization_id = ${organizationId}) as hashed`);
    checksums[table.name] = rows[0]?.checksum ?? '';
  }
  return checksums;
}

/** @returns Whether all rows are erased. */
export async function eraseRows(
  transaction: Transaction,
  region: RegionId,
  organizationId: string,
  rowsMax: number,
): Promise<boolean> {
  return withErasureAllowed(transaction, organizationId, async () => {
    for (const { table } of orderedTables(region).toReversed()) {
      const { rowCount } = await transaction.execute(sql`
        delete from ${table} where id in (
          select id from ${table} where organization_id = ${organizationId} limit ${rowsMax})`);
      // Rows that refer to these are erased already. Tables that these refer to wait until these are.
      if (rowCount === rowsMax) return false;
    }
    return true;
  });
}
