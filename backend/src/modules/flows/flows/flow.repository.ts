import { and, desc, eq, exists, inArray, isNotNull, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import type { KeysetPosition } from '@/backend/http/calls/keyset-cursor';
import type { RegionalTables } from '@/backend/regional-data/regional-tables';
import type { Access } from './flow-access';

export type FlowRow = RegionalTables['flows']['$inferSelect'];
/** A flow with what its resource says, and whether a run is in progress. */
export type FoundFlow = {
  flow: FlowRow;
  resource: Pick<RegionalTables['resources']['$inferSelect'], 'name' | 'ownerId' | 'createdAt'>;
  isRunning: boolean;
};

/** The name as it is compared: names that differ only in case or width are the same. */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();

/** @returns False if the name is taken. */
export async function insertFlow(queries: Queries, { flows }: RegionalTables, row: FlowRow): Promise<boolean> {
  const rows = await queries.insert(flows).values(row).onConflictDoNothing().returning({ id: flows.id });
  return rows.length > 0;
}

/** Whether another flow of the organization has a name. */
export async function isNameTaken(
  queries: Queries,
  { flows }: RegionalTables,
  { organizationId, name, exceptId }: { organizationId: string; name: string; exceptId?: string | undefined },
): Promise<boolean> {
  const isOther = exceptId === undefined ? undefined : ne(flows.id, exceptId);
  const rows = await queries
    .select({ id: flows.id })
    .from(flows)
    .where(and(eq(flows.organizationId, organizationId), eq(flows.nameKey, nameKeyOf(name)), isOther));
  return rows.length > 0;
}

function selectFlows(queries: Queries, { flows, resources, flowRuns }: RegionalTables) {
  const unfinished = queries
    .select({ id: flowRuns.id })
    .from(flowRuns)
    .where(
      and(
        eq(flowRuns.organizationId, flows.organizationId),
        eq(flowRuns.flowId, flows.id),
        isNull(flowRuns.finishedAt),
      ),
    );
  const { name, ownerId, createdAt } = resources;
  const columns = {
    flow: flows,
    resource: { name, ownerId, createdAt },
    isRunning: sql<boolean>`${exists(unfinished)}`,
  };
  return queries.select(columns).from(flows).innerJoin(resources, eq(resources.id, flows.id));
}

export async function findFlow(
  queries: Queries,
  tables: RegionalTables,
  organizationId: string,
  id: string,
): Promise<FoundFlow | undefined> {
  const { flows } = tables;
  const [row] = await selectFlows(queries, tables).where(
    and(eq(flows.id, id), eq(flows.organizationId, organizationId)),
  );
  return row;
}

/** Locks a flow against changes, deletion and the start of runs. @param mode `update` to delete it. */
export async function lockFlow(
  transaction: Transaction,
  { flows }: RegionalTables,
  organizationId: string,
  id: string,
  mode: 'no key update' | 'update' = 'no key update',
): Promise<FlowRow | undefined> {
  const select = transaction
    .select()
    .from(flows)
    .where(and(eq(flows.id, id), eq(flows.organizationId, organizationId)));
  const [row] = await lockRows(transaction, 'row', [id], select, mode);
  return row;
}

export async function updateFlow(
  queries: Queries,
  { flows }: RegionalTables,
  id: string,
  change: Partial<Omit<FlowRow, 'id' | 'organizationId'>>,
): Promise<void> {
  await queries.update(flows).set(change).where(eq(flows.id, id));
}

/** The condition that the caller can perform an action on a flow. */
function isAccessible(
  queries: Queries,
  { flows, resources, resourceGrants: grants }: RegionalTables,
  { userId, includesAll, includesOwned, roles }: Access,
): SQL | undefined {
  if (includesAll) return undefined;
  const isForCaller = or(isNull(grants.userId), userId === null ? undefined : eq(grants.userId, userId));
  const granted = queries
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.resourceId, flows.id), isForCaller, inArray(grants.role, [...roles])));
  const isOwned = includesOwned && userId !== null ? eq(resources.ownerId, userId) : undefined;
  return or(isOwned, roles.length > 0 ? exists(granted) : undefined) ?? sql`false`;
}

type FlowList = {
  organizationId: string;
  /** Which flows are listed, by the caller's permissions. */
  access: Access;
  after: KeysetPosition | undefined;
  rowsMax: number;
};

/** Lists flows, most recently changed first. An index seeks to the start of the page. */
export async function listFlows(
  queries: Queries,
  tables: RegionalTables,
  { organizationId, access, after, rowsMax }: FlowList,
): Promise<FoundFlow[]> {
  const { flows } = tables;
  const isLater =
    after && and(lte(flows.updatedAt, after.at), or(lt(flows.updatedAt, after.at), lt(flows.id, after.id)));
  return selectFlows(queries, tables)
    .where(and(eq(flows.organizationId, organizationId), isAccessible(queries, tables, access), isLater))
    .orderBy(desc(flows.updatedAt), desc(flows.id))
    .limit(rowsMax);
}

/** Finds the flows of which a run was started last, most recent first, with their names. */
export async function listFlowsByLastRun(
  queries: Queries,
  tables: RegionalTables,
  { organizationId, access, rowsMax }: Omit<FlowList, 'after'>,
): Promise<{ id: string; name: string }[]> {
  const { flows, resources } = tables;
  const hasRun = isNotNull(flows.lastRunAt);
  return queries
    .select({ id: flows.id, name: resources.name })
    .from(flows)
    .innerJoin(resources, eq(resources.id, flows.id))
    .where(and(eq(flows.organizationId, organizationId), hasRun, isAccessible(queries, tables, access)))
    .orderBy(desc(flows.lastRunAt), desc(flows.id))
    .limit(rowsMax);
}

/** Finds the roles that apply to a user on flows, by the IDs of the flows. */
export async function findRoles(
  queries: Queries,
  { resourceGrants: grants }: RegionalTables,
  ids: readonly string[],
  userId: string | null,
) {
  if (ids.length === 0) return [];
  const isForCaller = or(isNull(grants.userId), userId === null ? undefined : eq(grants.userId, userId));
  return queries
    .select({ resourceId: grants.resourceId, role: grants.role })
    .from(grants)
    .where(and(inArray(grants.resourceId, [...ids]), isForCaller));
}
