import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDeps, type TestDeps } from '@/backend/testing/create-test-deps';
import { orderedTables, type OrderedTable } from './ordered-tables';
import { regionSchemaName } from './regional-tables';

const region = 'us-west1';
const schema = regionSchemaName(region);

let test: TestDeps;
beforeAll(async () => {
  test = await createTestDeps();
  await test.deps.regionStore.prepare(region);
});
afterAll(() => test.release());

const tableNameOf = ({ table }: Pick<OrderedTable, 'table'>) => getTableName(table);

describe('orderedTables', () => {
  it('contains every table of a region with every column, so that no new one is left behind', async () => {
    const { rows } = await test.deps.database.execute<{ name: string }>(sql`
      select table_name || '.' || column_name as name from information_schema.columns where table_schema = ${schema}`);
    const moved = orderedTables(region).flatMap((one) => one.columns.map(({ name }) => `${tableNameOf(one)}.${name}`));
    expect(moved.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  it('lists each table after the one that it refers to', async () => {
    const { rows } = await test.deps.database.execute<{ reference: string }>(sql`
      select source.relname || '.' || attribute.attname || ' to ' || target.relname as reference
      from pg_constraint join pg_class as source on source.oid = conrelid join pg_class as target on target.oid = confrelid
      join pg_attribute as attribute on attribute.attrelid = conrelid and attribute.attnum = any (conkey)
      where contype = 'f' and connamespace = ${schema}::regnamespace`);
    const tables = orderedTables(region);
    const references = tables.flatMap((one) =>
      one.parent ? `${tableNameOf(one)}.${one.parent.column} to ${tableNameOf(one.parent)}` : [],
    );
    expect(references).toEqual(rows.map(({ reference }) => reference));
    for (const [index, { parent }] of tables.entries()) {
      if (parent) expect(tables.slice(0, index).some(({ table }) => table === parent.table)).toBe(true);
    }
  });

  it('orderedTables is the same in every region, including the one of the migrations', async () => {
    const listColumns = async (name: string) => {
      const { rows } = await test.deps.database.execute(sql`
        select table_name, column_name, data_type from information_schema.columns where table_schema = ${name}
        order by table_name, column_name`);
      return rows;
    };
    expect(await listColumns(schema)).toEqual(await listColumns(regionSchemaName('europe-west3')));
  });
});
