import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RegionId } from '@app/api-client/rules/regions';
import { regionalTables, type RegionalTables } from './regional-tables';

export type RegionalTable = RegionalTables[keyof RegionalTables];

/** Which rows of another table of the region a row needs, if any. */
type Parent = { table: keyof RegionalTables; column: string };

/**
 * Every table of a region, in the order in which rows can be added: what a row needs comes first. Whatever moves or
 * erases an organization's data goes by this list, and a table that is missing in it does not compile.
 */
const tables: Record<keyof RegionalTables, { parent?: Parent }> = {
  resources: {},
  resourceGrants: { parent: { table: 'resources', column: 'resource_id' } },
  auditEntries: {},
  dataExports: {},
};

export const movedTableNames = Object.keys(tables) as (keyof RegionalTables)[];

/** One table of a region, with all that copying it needs. */
export type MovedTable = {
  name: keyof RegionalTables;
  table: RegionalTable;
  columns: PgColumn[];
  /** The table that holds what a row needs, and the column that names it there. */
  parent?: { table: RegionalTable; column: string };
};

/** @returns One table of a region. */
export function movedTable(region: RegionId, name: keyof RegionalTables): MovedTable {
  const all = regionalTables(region);
  const { parent } = tables[name];
  const table = all[name];
  return {
    name,
    table,
    columns: Object.values(getTableColumns(table) as Record<string, PgColumn>),
    ...(parent && { parent: { table: all[parent.table], column: parent.column } }),
  };
}

/** @returns All tables of a region, in the order in which rows can be added; reversed, in which they can be erased. */
export const movedTables = (region: RegionId): MovedTable[] => movedTableNames.map((name) => movedTable(region, name));
