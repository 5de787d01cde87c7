import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { addOns } from '@/backend/db/schema/add-ons';
import { purchases } from '@/backend/db/schema/purchases';
import { subscriptions } from '@/backend/db/schema/subscriptions';

export type AddOnRow = typeof addOns.$inferSelect;

export async function insertAddOn(queries: Queries, addOn: typeof addOns.$inferInsert): Promise<void> {
  await queries.insert(addOns).values(addOn);
}

/** Finds an organization's running add-ons, most recent first. */
export async function findAddOns(queries: Queries, organizationId: string): Promise<AddOnRow[]> {
  return queries
    .select()
    .from(addOns)
    .where(and(eq(addOns.organizationId, organizationId), isNull(addOns.endedAt)))
    .orderBy(desc(addOns.boughtAt), desc(addOns.id));
}

export async function getAddOn(queries: Queries, id: string): Promise<AddOnRow> {
  const [found] = await queries.select().from(addOns).where(eq(addOns.id, id));
  if (!found) throw new Error('Add-on not found');
  return found;
}

/** Counts the packages of one kind that an organization owns. */
export async function countPackages(queries: Queries, organizationId: string, packageId: string): Promise<number> {
  const owned = await findAddOns(queries, organizationId);
  return owned.filter((one) => one.packageId === packageId).reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Whether a request has started its purchase, so that a repeated one continues it. */
export async function hasPurchase(queries: Queries, requestKey: string): Promise<boolean> {
  const rows = await queries.select({ id: purchases.id }).from(purchases).where(eq(purchases.requestKey, requestKey));
  return rows.length > 0;
}

/** Locks an add-on. @returns Undefined if the organization has no such add-on. */
export async function lockAddOn(
  transaction: Transaction,
  { id, organizationId }: Pick<AddOnRow, 'id' | 'organizationId'>,
): Promise<AddOnRow | undefined> {
  const select = transaction
    .select()
    .from(addOns)
    .where(and(eq(addOns.id, id), eq(addOns.organizationId, organizationId)));
  const [locked] = await lockRows(transaction, 'link', [`add-on ${id}`], select);
  return locked;
}

/** @param queries The transaction that has locked the add-on. */
export async function updateAddOn(
  queries: Queries,
  id: string,
  changes: Partial<
    Pick<AddOnRow, 'autoRenewal' | 'periodStart' | 'periodEnd' | 'used' | 'renewalInvoiceId' | 'endedAt'>
  >,
): Promise<AddOnRow> {
  const [updated] = await queries.update(addOns).set(changes).where(eq(addOns.id, id)).returning();
  if (!updated) throw new Error('Add-on not found');
  return updated;
}

/**
 * Finds add-ons to end or to renew: those of a plan that has ended, and those whose period is over. The plan renews first,
 * and while its renewal is retried, add-ons wait for it.
 */
export async function findDueAddOns(
  queries: Queries,
  now: Date,
  rowsMax: number,
): Promise<Pick<AddOnRow, 'id' | 'organizationId'>[]> {
  const { status, periodEnd, autoRenewal } = subscriptions;
  const hasPlanEnded = or(
    eq(status, 'expired'),
    and(lte(periodEnd, now), eq(autoRenewal, false), ne(status, 'past_due')),
  );
  const isPlanPaid = and(eq(status, 'active'), gt(periodEnd, now));
  const isPeriodOver = and(lte(addOns.periodEnd, now), or(isPlanPaid, isNotNull(addOns.renewalInvoiceId)));
  return queries
    .select({ id: addOns.id, organizationId: addOns.organizationId })
    .from(addOns)
    .innerJoin(subscriptions, eq(subscriptions.organizationId, addOns.organizationId))
    .where(and(isNull(addOns.endedAt), or(hasPlanEnded, isPeriodOver)))
    .orderBy(sql`${addOns.periodEnd} asc nulls last`, asc(addOns.id))
    .limit(rowsMax);
}
