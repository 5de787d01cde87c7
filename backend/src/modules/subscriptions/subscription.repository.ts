import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { subscriptions } from '@/backend/db/schema/subscriptions';

export type StoredSubscription = typeof subscriptions.$inferSelect;

export async function findSubscription(
  queries: Queries,
  organizationId: string,
): Promise<StoredSubscription | undefined> {
  const [found] = await queries.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId));
  return found;
}

type Trial = Pick<
  typeof subscriptions.$inferInsert,
  'organizationId' | 'planVersionId' | 'anchorDay' | 'activeFrom' | 'periodStart' | 'periodEnd' | 'dueAt'
>;

/** Inserts an organization's trial, or replaces its trial. */
export async function upsertTrial(queries: Queries, id: string, trial: Trial): Promise<void> {
  const state = { ...trial, status: 'trialing', autoRenewal: false, expiredAt: null, lastReminder: null } as const;
  await queries
    .insert(subscriptions)
    .values({ id, ...state })
    .onConflictDoUpdate({ target: subscriptions.organizationId, set: state });
}
