import { and, desc, eq, inArray, isNotNull, lt, lte, or } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';

export type FlowFileRow = RegionalTables['flowFiles']['$inferSelect'];

export async function insertFile(queries: Queries, { flowFiles }: RegionalTables, row: FlowFileRow): Promise<void> {
  await queries.insert(flowFiles).values(row);
}

/** Finds a file. One that a run wrote is found when the run has ended, and is charged for it. */
export async function findFile(
  queries: Queries,
  { flowFiles: files, flowRuns: runs }: RegionalTables,
  organizationId: string,
  id: string,
): Promise<FlowFileRow | undefined> {
  const isPaid = or(eq(files.kind, 'input'), isNotNull(runs.finishedAt));
  const [row] = await queries
    .select({ file: files })
    .from(files)
    .leftJoin(runs, eq(runs.id, files.runId))
    .where(and(eq(files.id, id), eq(files.organizationId, organizationId), isPaid));
  return row?.file;
}

type InputList = {
  organizationId: string;
  /** Only the files that this user uploaded; undefined for all. */
  userId: string | undefined;
  after: KeysetPosition | undefined;
  rowsMax: number;
};

/** Lists uploaded files, latest first. */
export async function listInputs(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  { organizationId, userId, after, rowsMax }: InputList,
): Promise<FlowFileRow[]> {
  const isLater =
    after && and(lte(files.createdAt, after.at), or(lt(files.createdAt, after.at), lt(files.id, after.id)));
  const isOwn = userId === undefined ? undefined : eq(files.userId, userId);
  return queries
    .select()
    .from(files)
    .where(and(eq(files.organizationId, organizationId), eq(files.kind, 'input'), isOwn, isLater))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(rowsMax);
}

/** @returns The deleted file; undefined if a parallel call has deleted it. */
export async function deleteFile(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  organizationId: string,
  id: string,
): Promise<FlowFileRow | undefined> {
  const [row] = await queries
    .delete(files)
    .where(and(eq(files.id, id), eq(files.organizationId, organizationId)))
    .returning();
  return row;
}

/** @returns Those of the IDs that belong to a file. */
export async function findExistingIds(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await queries
    .select({ id: files.id })
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
