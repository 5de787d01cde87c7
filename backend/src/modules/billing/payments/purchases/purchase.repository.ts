import { minuteMs } from '@app/api-client/rules/values/durations';
import { and, asc, eq, inArray, isNull, lte, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { findNextDue, isAmongUnlocked } from '@/backend/db/due-rows';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { startedAgain } from '@/backend/modules/billing/invoices';
import type { Purchase } from './purchase-request';

/** Statuses in which work remains. The same as in the index `purchases_unsettled`. */
const unsettled = ['charging', 'needs_authentication', 'refunding'] as const;

/** @returns The inserted purchase; undefined if the request key was used before. */
export async function insertPurchase(
  queries: Queries,
  purchase: typeof purchases.$inferInsert,
): Promise<Purchase | undefined> {
  const [inserted] = await queries
    .insert(purchases)
    .values(purchase)
    .onConflictDoNothing({ target: purchases.requestKey })
    .returning();
  return inserted;
}

/** Our IDs of purchases. The provider's account may be shared with other systems, whose IDs look different. */
export const isPurchaseId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

export async function findPurchase(queries: Queries, id: string): Promise<Purchase | undefined> {
  const [found] = await queries.select().from(purchases).where(eq(purchases.id, id));
  return found;
}

export async function findPurchaseByKey(queries: Queries, requestKey: string): Promise<Purchase | undefined> {
  const [found] = await queries.select().from(purchases).where(eq(purchases.requestKey, requestKey));
  return found;
}

/** Frees the request key of a purchase that was never charged, for a new attempt. */
export async function retireKey(queries: Queries, { id, requestKey }: Purchase): Promise<void> {
  await queries
    .update(purchases)
    .set({ requestKey: `${requestKey}:${id}` })
    .where(eq(purchases.id, id));
}

/**
 * Locks a purchase without waiting, so that the lock is outside of the lock order.
 * @returns Undefined while another transaction settles it.
 */
export async function lockPurchase(transaction: Transaction, id: string): Promise<Purchase | undefined> {
  const [locked] = await transaction
    .select()
    .from(purchases)
    .where(eq(purchases.id, id))
    .for('no key update', { skipLocked: true });
  return locked;
}

/** Statuses in which the invoice may still be issued. */
const undecided: readonly Purchase['status'][] = ['charging', 'needs_authentication'];

/**
 * Changes a purchase if it still has one of these statuses. Once its invoice is issued, or never will be, the name and
 * the address of the recipient are not kept with it.
 * @returns Undefined if another process was faster.
 */
export async function updatePurchase(
  queries: Queries,
  id: string,
  from: readonly Purchase['status'][],
  changes: Partial<Purchase>,
): Promise<Purchase | undefined> {
  const isDecided = changes.status !== undefined && !undecided.includes(changes.status);
  const [updated] = await queries
    .update(purchases)
    .set(isDecided ? { ...changes, recipient: null } : changes)
    .where(and(eq(purchases.id, id), inArray(purchases.status, [...from])))
    .returning();
  return updated;
}

/**
 * Changes a purchase whose refund was requested, unless that request was reported as failed since the purchase was
 * read.
 * @returns Undefined if it was, or if another process was faster.
 */
export async function updateRefund(
  queries: Queries,
  { id, refundRejectedAt: at }: Pick<Purchase, 'id' | 'refundRejectedAt'>,
  from: readonly ('refunding' | 'refunded')[],
  changes: Partial<Purchase>,
): Promise<Purchase | undefined> {
  const isSameRequest = at === null ? isNull(purchases.refundRejectedAt) : eq(purchases.refundRejectedAt, at);
  const isExpected = and(eq(purchases.id, id), inArray(purchases.status, [...from]), isSameRequest);
  const [updated] = await queries.update(purchases).set(changes).where(isExpected).returning();
  return updated;
}

const claim = (leasedUntil: Date | SQL) => ({ leasedUntil, attempts: sql`${purchases.attempts} + 1` });

/** Leases an unsettled purchase whose lease is over. @returns Undefined if another process has it. */
export async function claimPurchase(
  queries: Queries,
  { id, leasedUntil: previous }: Pick<Purchase, 'id' | 'leasedUntil'>,
  leasedUntil: Date,
): Promise<Purchase | undefined> {
  const [claimed] = await queries
    .update(purchases)
    .set(claim(leasedUntil))
    .where(and(eq(purchases.id, id), eq(purchases.leasedUntil, previous), inArray(purchases.status, [...unsettled])))
    .returning();
  return claimed;
}

/** Leases a purchase that waited for the cardholder. @returns Undefined if another process has it. */
export async function claimContinuation(
  queries: Queries,
  id: string,
  leasedUntil: Date,
): Promise<Purchase | undefined> {
  const [claimed] = await queries
    .update(purchases)
    .set({ ...claim(leasedUntil), status: 'charging' })
    .where(and(eq(purchases.id, id), eq(purchases.status, 'needs_authentication')))
    .returning();
  return claimed;
}

/**
 * Pause after an order's lease, in which it is left to the buyer, whose browser asks again for the result, and alone
 * has the data of the account: without it, a charge can only be refunded.
 */
const orderPauseMs = 10 * minuteMs;

const isNoOrder = sql`${purchases.subject} ->> 'kind' <> 'order'`;

/** Whether the lease is over, and for an order that is being charged the time of the buyer, too. */
function isDue(now: Date): SQL | undefined {
  const { status, leasedUntil } = purchases;
  const isOverdue = lte(leasedUntil, new Date(now.getTime() - orderPauseMs));
  return and(lte(leasedUntil, now), or(isNoOrder, ne(status, 'charging'), isOverdue));
}

/** Finds when the next lease of an unsettled purchase ends. */
export const findNextUnsettled = (queries: Queries): Promise<Date | null> =>
  findNextDue(queries, purchases.leasedUntil, inArray(purchases.status, [...unsettled]));

/**
 * Claims unsettled purchases that are due, with SKIP LOCKED, and leases them until `leasedUntil`. See `startedAgain`.
 */
export async function claimDuePurchases(
  queries: Queries,
  now: Date,
  leasedUntil: Date,
  limit: number,
): Promise<Purchase[]> {
  const due = queries
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(inArray(purchases.status, [...unsettled]), isDue(now)))
    .orderBy(asc(purchases.leasedUntil))
    .limit(limit);
  const { leasedUntil: dueAt, refundRejectedAt: rejectedAt } = purchases;
  const lease = { ...claim(leasedUntil), refundRejectedAt: startedAgain({ rejectedAt, dueAt }, now) };
  return queries
    .update(purchases)
    .set(lease)
    .where(isAmongUnlocked(purchases.id, due, 'update'))
    .returning();
}

/** Claims an organization's purchases that wait for the cardholder and were abandoned, and leases them, as above. */
export async function claimAbandoned(
  queries: Queries,
  organizationId: string,
  now: Date,
  leasedUntil: Date,
): Promise<Purchase[]> {
  const isWaiting = and(eq(purchases.organizationId, organizationId), eq(purchases.status, 'needs_authentication'));
  const due = queries
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(isWaiting, lte(purchases.leasedUntil, now)));
  return queries
    .update(purchases)
    .set(claim(leasedUntil))
    .where(isAmongUnlocked(purchases.id, due, 'update'))
    .returning();
}

/**
 * Leases a purchase that the provider reported on, unless a process is charging it right now. An order is left to the
 * buyer's next request, which alone has the data of the account, and else to the sweep. The time in which the
 * cardholder can confirm stays as it is.
 */
export async function claimReported(
  queries: Queries,
  id: string,
  now: Date,
  leasedUntil: Date,
): Promise<Purchase | undefined> {
  const { status } = purchases;
  const isUnattended = or(ne(status, 'charging'), isDue(now));
  const isFree = and(isUnattended, or(ne(status, 'needs_authentication'), isNoOrder));
  const isWaiting = sql`${status} = 'needs_authentication'`;
  const lease = sql`case when ${isWaiting} then ${purchases.leasedUntil} else ${leasedUntil}::timestamptz end`;
  const [claimed] = await queries
    .update(purchases)
    .set(claim(lease))
    .where(and(eq(purchases.id, id), notInArray(purchases.status, ['succeeded', 'refunding', 'refunded']), isFree))
    .returning();
  return claimed;
}
