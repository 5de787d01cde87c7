import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { organizations } from '@/backend/db/schema/organizations';
import { lockSubscription, type StoredSubscription } from '@/backend/modules/subscriptions';

/** Locks an organization and its subscription for a job. @returns Undefined if the organization was closed meanwhile. */
export async function lockForStep(
  transaction: Transaction,
  organizationId: string,
): Promise<StoredSubscription | undefined> {
  const { id } = organizations;
  const select = transaction.select({ id }).from(organizations).where(eq(id, organizationId));
  await lockRows(transaction, 'organization', [organizationId], select);
  return lockSubscription(transaction, organizationId);
}
