import { and, count, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { isAmongUnlocked } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { lockExistingOrganization } from '@/backend/modules/organization';
import { flowTasks, type FlowTaskRow } from '@/backend/db/schema/flows/flow-tasks';

/** The claim of a process on a run. It is lost when another process claims the run, or when the run ends. */
export type Claim = Pick<FlowTaskRow, 'runId' | 'organizationId' | 'claims' | 'attempts'>;

export async function insertTask(
  queries: Queries,
  task: Pick<FlowTaskRow, 'runId' | 'organizationId' | 'dueAt' | 'landscapes'>,
): Promise<void> {
  await queries.insert(flowTasks).values(task);
}

/** Counts the unfinished runs of an organization. */
export async function countTasks(queries: Queries, organizationId: string): Promise<number> {
  const [row] = await queries
    .select({ tasks: count() })
    .from(flowTasks)
    .where(eq(flowTasks.organizationId, organizationId));
  return row?.tasks ?? 0;
}

/** @returns The tasks of the runs that have not ended. */
export async function findTasks(queries: Queries, runIds: readonly string[]): Promise<FlowTaskRow[]> {
  return queries
    .select()
    .from(flowTasks)
    .where(inArray(flowTasks.runId, [...runIds]));
}

/**
 * Claims due runs with SKIP LOCKED and leases them until `leasedUntil`. Organizations take turns, those with the fewest
 * runs in execution first; of one organization, the longest due run.
 * @param isFirst Claims only one run of each organization, and none of those with runs in execution.
 */
export async function claimTasks(
  queries: Queries,
  { now, leasedUntil, max, isFirst }: { now: Date; leasedUntil: Date; max: number; isFirst?: boolean },
): Promise<FlowTaskRow[]> {
  const { runId: id, dueAt, claims, attempts, organizationId } = flowTasks;
  // A claimed run is due when its lease ends.
  const executing = sql`count(*) filter (where ${dueAt} > ${now} and ${claims} > 0) over (partition by ${organizationId})`;
  const order = sql`row_number() over (partition by ${organizationId}, ${dueAt} <= ${now} order by ${dueAt})`;
  const turns = queries
    .select({ id, at: dueAt, turn: sql<number>`${executing} + ${order}`.as('turn') })
    .from(flowTasks)
    .as('turns');
  const due = queries
    .select({ id })
    .from(flowTasks)
    .innerJoin(turns, eq(turns.id, id))
    .where(and(lte(dueAt, now), isFirst ? eq(turns.turn, 1) : undefined))
    .orderBy(turns.turn, turns.at)
    .limit(max);
  return queries
    .update(flowTasks)
    .set({ dueAt: leasedUntil, claims: sql`${claims} + 1`, attempts: sql`${attempts} + 1` })
    .where(isAmongUnlocked(id, due))
    .returning();
}

/**
 * Locks the task of a run with FOR UPDATE, regardless of its claim, and its organization against being deleted.
 * @returns Undefined if the run has ended, or if its organization was closed.
 */
export async function lockTask(
  transaction: Transaction,
  { runId, organizationId }: Pick<FlowTaskRow, 'runId' | 'organizationId'>,
): Promise<FlowTaskRow | undefined> {
  const organization = await lockExistingOrganization(transaction, organizationId, 'key share');
  if (organization === undefined) return undefined;
  // With an id, by which the check of the lock order knows the row.
  const columns = { id: flowTasks.runId, task: flowTasks };
  const select = transaction.select(columns).from(flowTasks).where(eq(flowTasks.runId, runId));
  const [row] = await lockRows(transaction, 'link', [`flow task ${runId}`], select, 'update');
  return row?.task;
}

/** Locks the task of a claimed run. @returns False if the claim is lost. */
export async function lockClaim(transaction: Transaction, claim: Claim): Promise<boolean> {
  return (await lockTask(transaction, claim))?.claims === claim.claims;
}

/** A claim of a process that is stopped counts for nothing: another one continues. */
export const withoutAttempt = sql`greatest(${flowTasks.attempts} - 1, 0)`;

/** Renews the lease of a claim, or sets when the run is tried again. @returns False if the claim is lost. */
export async function updateClaim(
  queries: Queries,
  { runId, claims }: Claim,
  change: Partial<Pick<FlowTaskRow, 'dueAt' | 'lastError'>> & { attempts?: number | SQL },
): Promise<boolean> {
  const rows = await queries
    .update(flowTasks)
    .set(change)
    .where(and(eq(flowTasks.runId, runId), eq(flowTasks.claims, claims)))
    .returning({ runId: flowTasks.runId });
  return rows.length > 0;
}

export async function deleteTask(queries: Queries, runId: string): Promise<void> {
  await queries.delete(flowTasks).where(eq(flowTasks.runId, runId));
}
