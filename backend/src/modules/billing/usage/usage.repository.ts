import { and, asc, count, eq, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { flowTasks } from '@/backend/db/schema/flows/flow-tasks';
import { usageActivities, usageCounters } from '@/backend/db/schema/billing/usage';
import { lockOrganization } from '@/backend/modules/organization';
import { regionalTablesOf } from '@/backend/regional-data/lock-region';

export type Counter = typeof usageCounters.$inferSelect;
export type AddOnRow = typeof addOns.$inferSelect;
type CounterKey = Pick<Counter, 'organizationId' | 'category' | 'windowStart'>;

const isCounter = ({ organizationId, category, windowStart }: CounterKey) =>
  and(
    eq(usageCounters.organizationId, organizationId),
    eq(usageCounters.category, category),
    eq(usageCounters.windowStart, windowStart),
  );

export async function findCounters(
  queries: Queries,
  organizationId: string,
  windowStarts: readonly Date[],
): Promise<Counter[]> {
  return queries
    .select()
    .from(usageCounters)
    .where(
      and(eq(usageCounters.organizationId, organizationId), inArray(usageCounters.windowStart, [...windowStarts])),
    );
}

const isRunning = (organizationId: string) => and(eq(addOns.organizationId, organizationId), isNull(addOns.endedAt));

/** Finds an organization's add-ons that have not ended. */
export async function findRunningAddOns(queries: Queries, organizationId: string): Promise<AddOnRow[]> {
  return queries.select().from(addOns).where(isRunning(organizationId));
}

/** Locks a category's running add-ons in the order of their ids. */
export async function lockAddOns(
  transaction: Transaction,
  { organizationId, category }: Pick<CounterKey, 'organizationId' | 'category'>,
): Promise<AddOnRow[]> {
  const select = transaction
    .select()
    .from(addOns)
    .where(and(isRunning(organizationId), eq(addOns.category, category)))
    .orderBy(asc(addOns.id));
  return lockRows(transaction, 'link', [`add-ons ${organizationId} ${category}`], select);
}

/**
 * Locks a counter, which is created with zero if it doesn't exist.
 * @throws {HttpError} 401 if the organization was closed since the call began.
 */
export async function lockCounter(transaction: Transaction, key: CounterKey): Promise<Counter> {
  await lockOrganization(transaction, key.organizationId, 'key share');
  await transaction
    .insert(usageCounters)
    .values({ ...key, used: 0 })
    .onConflictDoNothing();
  // With an id, by which the check of the lock order knows the row.
  const columns = { id: usageCounters.organizationId, counter: usageCounters };
  const select = transaction.select(columns).from(usageCounters).where(isCounter(key));
  const name = `usage ${key.organizationId} ${key.category} ${key.windowStart.toISOString()}`;
  const [locked] = await lockRows(transaction, 'link', [name], select);
  if (!locked) throw new Error('Usage counter not found');
  return locked.counter;
}

/** Adds the plan's part of an amount, and what add-ons cover of it. */
export async function addToCounter(
  queries: Queries,
  key: CounterKey,
  { planPart, addOnPart }: { planPart: number; addOnPart: number },
): Promise<void> {
  const { used, addOnUsed } = usageCounters;
  await queries
    .update(usageCounters)
    .set({ used: sql`${used} + ${planPart}`, addOnUsed: sql`${addOnUsed} + ${addOnPart}` })
    .where(isCounter(key));
}

export async function setAnnounced(queries: Queries, key: CounterKey, announcedPercent: number): Promise<void> {
  await queries.update(usageCounters).set({ announcedPercent }).where(isCounter(key));
}

/** Adds to what is used of an add-on. One that lasts until it is used up ends then. */
export async function addToAddOn(
  queries: Queries,
  { id, used, units, periodEnd }: Pick<AddOnRow, 'id' | 'used' | 'units' | 'periodEnd'>,
  amount: number,
  now: Date,
): Promise<void> {
  const isUsedUp = periodEnd === null && used + amount === units;
  await queries
    .update(addOns)
    .set({ used: used + amount, ...(isUsedUp && { endedAt: now }) })
    .where(eq(addOns.id, id));
}

/**
 * Sums what the organization has reserved, by category, in counted units: the included parts of activities, and the
 * landscapes of runs that have not ended.
 */
export async function sumReserved(queries: Queries, organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { category, amount, paidAmount, status } = usageActivities;
  const rows = await queries
    .select({ category, reserved: sql<string>`sum(${amount} - ${paidAmount})` })
    .from(usageActivities)
    .where(and(eq(usageActivities.organizationId, organizationId), eq(status, 'reserved'), isNotNull(category)))
    .groupBy(category);
  const [tasks] = await queries
    .select({ landscapes: sql<string | null>`sum(${flowTasks.landscapes})` })
    .from(flowTasks)
    .where(eq(flowTasks.organizationId, organizationId));
  return new Map([
    ...rows.map((row) => [row.category ?? '', Number(row.reserved)] as const),
    ['landscape-generation', Number(tasks?.landscapes ?? 0)] as const,
  ]);
}

/** Finds the counters of the windows that started at or after a time. */
export async function findCountersSince(queries: Queries, organizationId: string, since: Date): Promise<Counter[]> {
  return queries
    .select()
    .from(usageCounters)
    .where(and(eq(usageCounters.organizationId, organizationId), gte(usageCounters.windowStart, since)));
}

/** Counts an organization's workflows in the resource registry of its region. */
export async function countWorkflows(queries: Queries, organizationId: string): Promise<number> {
  const { resources } = await regionalTablesOf(queries, organizationId);
  const [row] = await queries
    .select({ workflows: count() })
    .from(resources)
    .where(and(eq(resources.organizationId, organizationId), eq(resources.type, 'workflow')));
  return row?.workflows ?? 0;
}
