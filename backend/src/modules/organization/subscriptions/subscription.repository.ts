import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { subscriptionPeriods, subscriptions } from '@/backend/db/schema/billing/subscriptions';

export type StoredSubscription = typeof subscriptions.$inferSelect;
export type SubscriptionChanges = Partial<
  Omit<typeof subscriptions.$inferInsert, 'id' | 'organizationId' | 'revision'>
>;

const ofOrganization = (organizationId: string) => eq(subscriptions.organizationId, organizationId);

/** @returns The organization's subscription: its current trial or plan, or the one that expired last. */
export async function findSubscription(
  queries: Queries,
  organizationId: string,
): Promise<StoredSubscription | undefined> {
  const [found] = await queries.select().from(subscriptions).where(ofOrganization(organizationId));
  return found;
}

/** Locks an organization's subscription with FOR NO KEY UPDATE. Lock the organization first, if at all. */
export async function lockSubscription(
  transaction: Transaction,
  organizationId: string,
): Promise<StoredSubscription | undefined> {
  const select = transaction.select().from(subscriptions).where(ofOrganization(organizationId));
  const [found] = await lockRows(transaction, 'link', [`subscription ${organizationId}`], select);
  return found;
}

/**
 * Changes a subscription and increments its revision, which makes quotes for its previous state stale (BI-4).
 * @param transaction Must have locked the subscription.
 */
export async function changeSubscription(
  transaction: Transaction,
  organizationId: string,
  changes: SubscriptionChanges,
): Promise<StoredSubscription> {
  const revision = sql`${subscriptions.revision} + 1`;
  const [changed] = await transaction
    .update(subscriptions)
    .set({ ...changes, revision })
    .where(ofOrganization(organizationId))
    .returning();
  if (!changed) throw new Error('Subscription not found');
  return changed;
}

/** Stores which reminders and notices were emailed, and when the next step is due. Quotes stay valid. */
export async function noteProgress(
  queries: Queries,
  organizationId: string,
  progress: Pick<
    SubscriptionChanges,
    'dueAt' | 'lastReminder' | 'dataKeptUntil' | 'announcedVersionId' | 'announcedAt'
  >,
): Promise<void> {
  await queries.update(subscriptions).set(progress).where(ofOrganization(organizationId));
}

type NewState = Omit<typeof subscriptions.$inferInsert, 'id' | 'revision'>;

/** Inserts an organization's subscription, or replaces its state. */
export async function upsertSubscription(queries: Queries, id: string, state: NewState): Promise<StoredSubscription> {
  const revision = sql`${subscriptions.revision} + 1`;
  const [stored] = await queries
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.organizationId, set: { ...state, revision } })
    .returning();
  if (!stored) throw new Error('Subscription not stored');
  return stored;
}

/** Ends the period that is running at an instant, because another one starts then. */
export async function endRunningPeriod(queries: Queries, organizationId: string, at: Date): Promise<void> {
  const { startedAt, endedAt } = subscriptionPeriods;
  await queries
    .update(subscriptionPeriods)
    .set({ endedAt: at })
    .where(and(eq(subscriptionPeriods.organizationId, organizationId), lt(startedAt, at), gt(endedAt, at)));
}

/**
 * Inserts a paid period.
 * @throws {Error} A unique violation if a period with the same start was already paid.
 */
export async function insertPeriod(queries: Queries, period: typeof subscriptionPeriods.$inferInsert): Promise<void> {
  await queries.insert(subscriptionPeriods).values(period);
}

/** Removes a period that started at the same instant as the one that replaces it, so it lasted no time. */
export async function removeEmptyPeriod(queries: Queries, organizationId: string, startedAt: Date): Promise<void> {
  await queries
    .delete(subscriptionPeriods)
    .where(and(eq(subscriptionPeriods.organizationId, organizationId), eq(subscriptionPeriods.startedAt, startedAt)));
}
