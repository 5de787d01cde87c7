import { regionIds, type RegionId } from '@app/api-client/rules/organization/regions';
import { sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { regionSchemaName } from './regional-tables';

/** @returns The regions that have been prepared for data: those whose tables exist. */
export async function existingRegions(queries: Queries): Promise<RegionId[]> {
  const { rows } = await queries.execute<{ name: string }>(
    sql`select table_schema as name from information_schema.tables where table_name = 'data_exports'`,
  );
  const schemas = new Set(rows.map(({ name }) => name));
  return regionIds.filter((region) => schemas.has(regionSchemaName(region)));
}
