import { and, asc, desc, eq, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';

export type RunRow = RegionalTables['flowRuns']['$inferSelect'];
export type FileRow = RegionalTables['flowFiles']['$inferSelect'];

/** @returns False if the call that started it was repeated. */
export async function insertRun(queries: Queries, { flowRuns }: RegionalTables, run: RunRow): Promise<boolean> {
  const rows = await queries.insert(flowRuns).values(run).onConflictDoNothing().returning({ id: flowRuns.id });
  return rows.length > 0;
}

/** Finds the run that an earlier call with the same idempotency key started. */
export async function findRunByRequest(
  queries: Queries,
  { flowRuns }: RegionalTables,
  organizationId: string,
  requestKey: string,
): Promise<RunRow | undefined> {
  const isRequest = and(eq(flowRuns.organizationId, organizationId), eq(flowRuns.requestKey, requestKey));
  const [run] = await queries.select().from(flowRuns).where(isRequest);
  return run;
}

const isRun = ({ flowRuns }: RegionalTables, organizationId: string, id: string) =>
  and(eq(flowRuns.id, id), eq(flowRuns.organizationId, organizationId));

export async function findRun(
  queries: Queries,
  tables: RegionalTables,
  organizationId: string,
  id: string,
): Promise<RunRow | undefined> {
  const [run] = await queries
    .select()
    .from(tables.flowRuns)
    .where(isRun(tables, organizationId, id));
  return run;
}

/** Locks a run. Its task is locked before. */
export async function lockRun(
  transaction: Transaction,
  tables: RegionalTables,
  organizationId: string,
  id: string,
): Promise<RunRow | undefined> {
  const select = transaction
    .select()
    .from(tables.flowRuns)
    .where(isRun(tables, organizationId, id));
  const [run] = await lockRows(transaction, 'row', [id], select);
  return run;
}

export async function updateRun(
  queries: Queries,
  { flowRuns }: RegionalTables,
  id: string,
  change: Partial<Omit<RunRow, 'id' | 'organizationId' | 'flowId'>>,
): Promise<void> {
  await queries.update(flowRuns).set(change).where(eq(flowRuns.id, id));
}

/** Stores how far the step in progress is. A step that has completed in the meantime stays as it is. */
export async function updatePercent(
  queries: Queries,
  { flowRuns }: RegionalTables,
  id: string,
  { index, percent }: { index: number; percent: number },
  updatedAt: Date,
): Promise<void> {
  const { progress } = flowRuns;
  const path = sql.param(`{${index},percent}`);
  await queries
    .update(flowRuns)
    .set({ progress: sql`jsonb_set(${progress}, ${path}::text[], to_jsonb(${percent}::int))`, updatedAt })
    .where(and(eq(flowRuns.id, id), sql`${progress} -> ${index}::int ->> 'state' = 'running'`));
}

/** Lists the runs of a flow, most recent first. An index seeks to the start of the page. */
export async function listRuns(
  queries: Queries,
  { flowRuns: runs }: RegionalTables,
  { flowId, after, rowsMax }: { flowId: string; after: KeysetPosition | undefined; rowsMax: number },
): Promise<RunRow[]> {
  const isLater = after && and(lte(runs.queuedAt, after.at), or(lt(runs.queuedAt, after.at), lt(runs.id, after.id)));
  return queries
    .select()
    .from(runs)
    .where(and(eq(runs.flowId, flowId), isLater))
    .orderBy(desc(runs.queuedAt), desc(runs.id))
    .limit(rowsMax);
}

/** Finds uploaded files by their IDs. */
export async function findInputFiles(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  organizationId: string,
  ids: readonly string[],
): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return queries
    .select()
    .from(files)
    .where(and(eq(files.organizationId, organizationId), eq(files.kind, 'input'), inArray(files.id, [...ids])));
}

export async function insertFiles(
  queries: Queries,
  { flowFiles }: RegionalTables,
  rows: readonly FileRow[],
): Promise<void> {
  if (rows.length > 0) await queries.insert(flowFiles).values([...rows]);
}

/** Finds the files that the steps of a run have created, oldest first. */
export async function findRunOutputs(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  runId: string,
): Promise<FileRow[]> {
  return queries
    .select()
    .from(files)
    .where(and(eq(files.runId, runId), eq(files.kind, 'output')))
    .orderBy(asc(files.createdAt), asc(files.id));
}

/** Finds the first file of a name that each of the successful runs has created, by the ID of the run. */
export async function findNamedOutputs(
  queries: Queries,
  { flowFiles: files, flowRuns: runs }: RegionalTables,
  runIds: readonly string[],
  name: string,
): Promise<Map<string, string>> {
  if (runIds.length === 0) return new Map();
  const found = await queries
    .selectDistinctOn([files.runId], { id: files.id, runId: runs.id })
    .from(files)
    .innerJoin(runs, and(eq(runs.id, files.runId), eq(runs.state, 'succeeded')))
    .where(and(inArray(files.runId, [...runIds]), eq(files.kind, 'output'), eq(files.name, name)))
    .orderBy(files.runId, asc(files.createdAt), asc(files.id));
  return new Map(found.map(({ id, runId }) => [runId, id]));
}

/** Lists the files of a flow's runs that have ended, most recent first. */
export async function listOutputs(
  queries: Queries,
  { flowFiles: files, flowRuns: runs }: RegionalTables,
  { flowId, runId, rowsMax }: { flowId: string; runId: string | undefined; rowsMax: number },
): Promise<FileRow[]> {
  const isOfRun = runId === undefined ? undefined : eq(files.runId, runId);
  const found = await queries
    .select({ file: files })
    .from(files)
    .innerJoin(runs, eq(runs.id, files.runId))
    .where(and(eq(files.flowId, flowId), eq(files.kind, 'output'), isNotNull(runs.finishedAt), isOfRun))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(rowsMax);
  return found.map(({ file }) => file);
}

/** Deletes the rows of the outputs of a flow's runs. @returns Their IDs, by which their contents are found, and sizes. */
export async function deleteOutputs(
  queries: Queries,
  { flowFiles: files }: RegionalTables,
  flowId: string,
): Promise<Pick<FileRow, 'id' | 'sizeBytes'>[]> {
  return queries
    .delete(files)
    .where(and(eq(files.flowId, flowId), eq(files.kind, 'output')))
    .returning({ id: files.id, sizeBytes: files.sizeBytes });
}
