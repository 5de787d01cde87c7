import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { findNextDue, turnOf } from '@/backend/db/due-rows';
import { lockRows } from '@/backend/db/locks';
import { addOns } from '@/backend/db/schema/billing/add-ons';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';

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

/** Locks an organization's running add-ons, in the order of their ids. */
export async function lockAddOns(transaction: Transaction, organizationId: string): Promise<AddOnRow[]> {
  const select = transaction
    .select()
    .from(addOns)
    .where(and(eq(addOns.organizationId, organizationId), isNull(addOns.endedAt)))
    .orderBy(asc(addOns.id));
  return lockRows(transaction, 'link', [`add-ons ${organizationId}`], select);
}

/** Locks the add-on whose renewal an invoice is for. @returns Undefined if the invoice is for something else. */
export async function lockAddOnOfInvoice(
  transaction: Transaction,
  { organizationId, invoiceId }: { organizationId: string; invoiceId: string },
): Promise<AddOnRow | undefined> {
  const isOfInvoice = and(eq(addOns.organizationId, organizationId), eq(addOns.renewalInvoiceId, invoiceId));
  const select = transaction.select().from(addOns).where(isOfInvoice);
  const [locked] = await lockRows(transaction, 'link', [`add-on of invoice ${invoiceId}`], select);
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
 * Finds add-ons whose period is over, to end or to renew. The plan renews first, and while its renewal is retried, add-ons
 * wait for it.
 */
export async function findDueAddOns(
  queries: Queries,
  now: Date,
  rowsMax: number,
): Promise<Pick<AddOnRow, 'id' | 'organizationId'>[]> {
  const { id, organizationId, endedAt, renewalInvoiceId } = addOns;
  const isPlanPaid = and(eq(subscriptions.status, 'active'), gt(subscriptions.periodEnd, now));
  return queries
    .select({ id, organizationId })
    .from(addOns)
    .innerJoin(subscriptions, eq(subscriptions.organizationId, organizationId))
    .where(and(isNull(endedAt), lte(addOns.periodEnd, now), or(isPlanPaid, isNotNull(renewalInvoiceId))))
    .orderBy(turnOf(organizationId, addOns.periodEnd), asc(addOns.periodEnd), asc(id))
    .limit(rowsMax);
}

/**
 * Finds when the next add-on is due. While the renewal of its plan is retried, an add-on is not, though its period is
 * over.
 */
export async function findNextAddOnDue(queries: Queries, now: Date): Promise<Date | null> {
  const [due] = await findDueAddOns(queries, now, 1);
  if (due) return now;
  return findNextDue(queries, addOns.periodEnd, and(isNull(addOns.endedAt), gt(addOns.periodEnd, now)));
}
