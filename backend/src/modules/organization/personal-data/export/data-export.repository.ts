import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { RegionId } from '@app/api-client/rules/organization/regions';
import { isAmong } from '@/backend/db/among';
import type { Queries, Transaction } from '@/backend/db/client';
import { turnOf } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { regionalTables, type RegionalTables } from '@/backend/regional-data/regional-tables';
import { users } from '@/backend/db/schema/identity/users';
import { organizations } from '@/backend/db/schema/organization/organizations';

export type DataExportRow = RegionalTables['dataExports']['$inferSelect'];

/** Locks the row of the user who requests an export. @returns Whether the user still exists. */
export async function lockRequester(transaction: Transaction, userId: string): Promise<boolean> {
  const select = transaction.select({ id: users.id }).from(users).where(eq(users.id, userId));
  const rows = await lockRows(transaction, 'user', [userId], select);
  return rows.length > 0;
}

export async function findRequester(queries: Queries, userId: string) {
  const { email, firstName } = users;
  const [user] = await queries.select({ email, firstName }).from(users).where(eq(users.id, userId));
  return user;
}

export async function findRegion(queries: Queries, organizationId: string): Promise<RegionId | undefined> {
  const { region } = organizations;
  const [row] = await queries.select({ region }).from(organizations).where(eq(organizations.id, organizationId));
  return row?.region;
}

const belongsTo = ({ dataExports: t }: RegionalTables, { organizationId, userId }: ExportRequest) =>
  and(eq(t.organizationId, organizationId), eq(t.userId, userId));

type ExportRequest = { organizationId: string; userId: string };

/** @returns The latest export that a user requested. */
export async function findLatest(
  queries: Queries,
  tables: RegionalTables,
  request: ExportRequest,
): Promise<DataExportRow | undefined> {
  const { dataExports: t } = tables;
  const [row] = await queries.select().from(t).where(belongsTo(tables, request)).orderBy(desc(t.requestedAt)).limit(1);
  return row;
}

export async function insertExport(
  queries: Queries,
  { dataExports }: RegionalTables,
  row: typeof dataExports.$inferInsert,
): Promise<void> {
  await queries.insert(dataExports).values(row);
}

const isUnexpired = ({ dataExports: t }: RegionalTables, now: Date) => or(isNull(t.expiresAt), gt(t.expiresAt, now));

/** Expires a user's exports early; `removeOverdueExports` then removes their files. */
export async function expireExports(
  queries: Queries,
  tables: RegionalTables,
  request: ExportRequest,
  now: Date,
): Promise<void> {
  await queries
    .update(tables.dataExports)
    .set({ expiresAt: now })
    .where(and(belongsTo(tables, request), isUnexpired(tables, now)));
}

/** @returns The organizations and users that have exports in a region, for the given user IDs. */
export async function findExportRequests(
  queries: Queries,
  region: RegionId,
  ids: readonly string[],
): Promise<ExportRequest[]> {
  const { dataExports: t } = regionalTables(region);
  return queries
    .selectDistinct({ organizationId: t.organizationId, userId: t.userId })
    .from(t)
    .innerJoin(organizations, and(eq(organizations.id, t.organizationId), eq(organizations.region, region)))
    .where(isAmong(t.userId, ids));
}

/** Identifies an export; its region is the organization's current one. */
export type ExportPlace = { organizationId: string; exportId: string };

/** @returns Exports that are waiting to be made, or expired, in the current region of each organization. */
export async function findDue(
  queries: Queries,
  regions: readonly RegionId[],
  status: 'waiting' | 'expired',
  { now, rowsMax }: { now: Date; rowsMax: number },
): Promise<ExportPlace[]> {
  const [first, second, ...others] = regions.map((region) => {
    const { dataExports: t } = regionalTables(region);
    const isDue = status === 'expired' ? lte(t.expiresAt, now) : and(eq(t.state, 'waiting'), isNull(t.expiresAt));
    return queries
      .select({
        organizationId: t.organizationId,
        exportId: sql<string>`${t.id}`.as('export_id'),
        turn: turnOf(t.organizationId, t.requestedAt).as('turn'),
      })
      .from(t)
      .innerJoin(organizations, and(eq(organizations.id, t.organizationId), eq(organizations.region, region)))
      .where(isDue)
      .$dynamic();
  });
  if (!first) return [];
  const due = second ? unionAll(first, second, ...others) : first;
  const rows = await due.orderBy(sql`turn`).limit(rowsMax);
  return rows.map(({ organizationId, exportId }) => ({ organizationId, exportId }));
}

/** Claims an export with SKIP LOCKED. @returns `undefined` if another worker has it locked or it no longer exists. */
export async function claimExport(
  transaction: Transaction,
  { dataExports }: RegionalTables,
  exportId: string,
): Promise<DataExportRow | undefined> {
  const [row] = await transaction
    .select()
    .from(dataExports)
    .where(eq(dataExports.id, exportId))
    .for('update', { skipLocked: true });
  return row;
}

export async function updateExport(
  queries: Queries,
  { dataExports }: RegionalTables,
  id: string,
  change: Partial<Pick<DataExportRow, 'state' | 'readyAt' | 'expiresAt'>>,
): Promise<void> {
  await queries.update(dataExports).set(change).where(eq(dataExports.id, id));
}

export async function deleteExport(queries: Queries, { dataExports }: RegionalTables, id: string): Promise<void> {
  await queries.delete(dataExports).where(eq(dataExports.id, id));
}
