import { eq } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { subscriptions } from '@/backend/db/schema/subscriptions';

type Subscription = typeof subscriptions.$inferSelect;

export async function findSubscription(queries: Queries, organizationId: string): Promise<Subscription | undefined> {
  const [found] = await queries.select().from(subscriptions).where(eq(subscriptions.organizationId, organizationId));
  return found;
}

/** Inserts an organization's trial, or replaces its trial. */
export async function upsertTrial(
  queries: Queries,
  trial: Pick<typeof subscriptions.$inferInsert, 'id' | 'organizationId' | 'activeFrom' | 'expiresAt'>,
): Promise<void> {
  const { activeFrom, expiresAt } = trial;
  await queries
    .insert(subscriptions)
    .values({ ...trial, status: 'trialing' })
    .onConflictDoUpdate({ target: subscriptions.organizationId, set: { activeFrom, expiresAt } });
}
