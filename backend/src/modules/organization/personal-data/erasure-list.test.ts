import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/backend/db/client';
import { createTestDatabase } from '@/backend/testing/test-database';
import { erasureList } from './erasure-list';
import { paymentRules } from './rules/payment-rules';
import { listColumns } from './rules/rule';
import { foreignSchemas } from './rules/site-rules';
import { subscriptionRules } from './rules/subscription-rules';
import { usageRules } from './rules/usage-rules';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = test.database;
});
afterAll(() => test.drop());

/** @returns All columns in the database by table; the tables of all regions count as one. */
async function listDatabaseColumns(): Promise<Map<string, string[]>> {
  const { rows } = await database.execute<{ schema: string; table: string; column: string }>(sql`
    select table_schema as schema, table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const tables = new Map<string, Set<string>>();
  for (const { schema, table, column } of rows) {
    if (foreignSchemas.some((foreign) => foreign.schema === schema)) continue;
    const name = `${schema.replace(/^region_.*$/, 'region')}.${table}`;
    tables.set(name, (tables.get(name) ?? new Set()).add(column));
  }
  return new Map([...tables].map(([name, columns]) => [name, [...columns].sort()]));
}

const listed = () => new Map(erasureList.map((rule) => [rule.table as string, listColumns(rule).sort()]));

/** @returns For each table, the parent tables whose deleted rows cascade to it. */
async function findCascades(): Promise<Map<string, string[]>> {
  const { rows } = await database.execute<{ child: string; parent: string }>(sql`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    join pg_namespace on pg_namespace.oid = child.relnamespace
    where contype = 'f' and confdeltype = 'c' and nspname = 'public'`);
  const parents = new Map<string, string[]>();
  for (const { child, parent } of rows) parents.set(child, [...(parents.get(child) ?? []), parent]);
  return parents;
}

/** Whether deleting rows of `root` cascades to a table, directly or through other tables. */
function cascadesTo(parents: Map<string, string[]>, table: string, root: string): boolean {
  const next = parents.get(table) ?? [];
  return next.includes(root) || next.some((parent) => parent !== table && cascadesTo(parents, parent, root));
}

const getTableName = (table: string) => table.split('.')[1] ?? '';

describe('the erasure list', () => {
  it('M3: names every table and every column of the database, and nothing else', async () => {
    expect(Object.fromEntries(listed())).toEqual(Object.fromEntries(await listDatabaseColumns()));
  });

  it('names each table and each column once', () => {
    expect(new Set(erasureList.map(({ table }) => table)).size).toBe(erasureList.length);
    for (const rule of erasureList) expect(new Set(listColumns(rule)).size, rule.table).toBe(listColumns(rule).length);
  });

  it('differs from a database with a new table or column, in a region as well', async () => {
    await database.execute(sql`create table notes (id uuid, body text)`);
    await database.execute(sql`alter table users add column nickname text`);
    await database.execute(sql`select create_region('asia-east1')`);
    await database.execute(sql`alter table region_asia_east1.resources add column note text`);
    const [found, rules] = [await listDatabaseColumns(), listed()];
    const isKnown = ([table, columns]: [string, string[]]) =>
      JSON.stringify(columns) === JSON.stringify(rules.get(table));
    const unknown = [...found].filter((entry) => !isKnown(entry)).map(([table]) => table);
    await database.execute(sql`drop table notes`);
    await database.execute(sql`alter table users drop column nickname`);
    await database.execute(sql`drop schema region_asia_east1 cascade`);
    expect(unknown).toEqual(expect.arrayContaining(['public.notes', 'public.users', 'region.resources']));
  });

  it('names the means and the rows for every table with erased data', () => {
    for (const rule of erasureList) {
      const isTouched = rule.user !== 'untouched' && rule.user !== 'kept';
      expect([rule.table, isTouched || rule.organization === 'erased' || rule.by === undefined]).toEqual([
        rule.table,
        true,
      ]);
      if (isTouched) expect([rule.table, rule.by]).toEqual([rule.table, expect.any(String)]);
      if (rule.by === 'rows' || rule.user === 'erased') {
        expect([rule.table, rule.rows ?? rule.by]).not.toEqual([rule.table, undefined]);
      }
      expect(rule.why.length, rule.table).toBeGreaterThan(10);
    }
  });

  it('uses "reference" only where foreign keys cascade from users', async () => {
    const parents = await findCascades();
    const byReference = erasureList.filter(({ by, user }) => by === 'reference' && user === 'erased');
    expect(byReference.length).toBeGreaterThan(5);
    for (const { table } of byReference) {
      expect([table, cascadesTo(parents, getTableName(table), 'users')]).toEqual([table, true]);
    }
  });

  it('says that rows end with an organization only where foreign keys cascade', async () => {
    const parents = await findCascades();
    const outside = erasureList.filter(
      ({ table, organization, by }) =>
        organization === 'erased' && table.startsWith('public.') && by !== 'service' && by !== 'trigger',
    );
    for (const { table } of outside) {
      const isErased =
        getTableName(table) === 'organizations' || cascadesTo(parents, getTableName(table), 'organizations');
      expect([table, isErased]).toEqual([table, true]);
    }
  });

  it('exports all personal columns, and no secrets', () => {
    const withoutExport = ['public.registrations'];
    for (const { table, columns, user, parts, rows } of erasureList) {
      if (!columns.personal || user === 'untouched' || withoutExport.includes(table)) continue;
      expect([table, parts?.length]).not.toEqual([table, undefined]);
      for (const part of parts ?? []) expect([table, part.rows ?? rows]).not.toEqual([table, undefined]);
    }
    const secretNames = /secret|hash|sealed|token/;
    const shown = erasureList.flatMap(({ columns, parts }) =>
      parts ? [...(columns.personal ?? []), ...(columns.facts ?? [])] : [],
    );
    expect(shown.filter((name) => secretNames.test(name))).toEqual([]);
  });

  it('exports every table of billing, or says why not', () => {
    const rules = [...subscriptionRules, ...usageRules, ...paymentRules];
    const exported = rules.map(({ table, parts, notExported }) => [table, parts !== undefined, notExported]);
    for (const [table, isExported, reason] of exported) {
      expect([table, isExported, typeof reason]).toEqual([table, isExported, isExported ? 'undefined' : 'string']);
    }
    expect(exported.filter(([, isExported]) => isExported).length).toBeGreaterThan(10);
  });

  it('gives every part of the export a unique name', () => {
    const names = erasureList.flatMap(({ parts }) => parts?.map(({ name }) => name) ?? []);
    expect(new Set(names).size).toBe(names.length);
  });
});
