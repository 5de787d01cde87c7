import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { regionalTables, type RegionalTables } from './regional-tables';

export type RegionalTable = RegionalTables[keyof RegionalTables];

/** The rows of another table of the region that a row refers to, if any. */
type Parent = { table: keyof RegionalTables; column: string };

/**
 * Every table of a region, in insertion order: a row's parent comes first. Moving and erasing use this list, and a
 * table that is missing in it does not compile.
 */
const tables: Record<keyof RegionalTables, { parent?: Parent }> = {
  resources: {},
  resourceGrants: { parent: { table: 'resources', column: 'resource_id' } },
  auditEntries: {},
  dataExports: {},
  flows: { parent: { table: 'resources', column: 'id' } },
  flowRuns: { parent: { table: 'flows', column: 'flow_id' } },
  // Without a reference, because inputs belong to no run.
  flowFiles: {},
};

export const orderedTableNames = Object.keys(tables) as (keyof RegionalTables)[];

/** One table of a region, with everything that copying it needs. */
export type OrderedTable = {
  name: keyof RegionalTables;
  table: RegionalTable;
  columns: PgColumn[];
  /** The table that a row refers to, and the column with the reference. */
  parent?: { table: RegionalTable; column: string };
};

/** @returns One table of a region. */
export function orderedTable(region: RegionId, name: keyof RegionalTables): OrderedTable {
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

/** @returns All tables of a region in insertion order. The reverse order is for erasing. */
export const orderedTables = (region: RegionId): OrderedTable[] =>
  orderedTableNames.map((name) => orderedTable(region, name));
