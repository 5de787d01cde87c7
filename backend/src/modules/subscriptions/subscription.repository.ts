import type { Queries } from '../../db/client';
import { subscriptions } from './subscription.schema';

/** Puts an organization's trial in place of whatever trial it had. */
export async function putTrial(
  queries: Queries,
  trial: Pick<typeof subscriptions.$inferInsert, 'id' | 'organizationId' | 'activeFrom' | 'expiresAt'>,
): Promise<void> {
  const { activeFrom, expiresAt } = trial;
  await queries
    .insert(subscriptions)
    .values({ ...trial, status: 'trialing' })
    .onConflictDoUpdate({ target: subscriptions.organizationId, set: { activeFrom, expiresAt } });
}
