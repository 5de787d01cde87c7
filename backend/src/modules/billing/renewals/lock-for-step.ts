import type { Transaction } from '@/backend/db/client';
import { lockExistingOrganization, lockSubscription, type StoredSubscription } from '@/backend/modules/organization';

/** Locks an organization and its subscription for a job. @returns Undefined if the organization was closed meanwhile. */
export async function lockForStep(
  transaction: Transaction,
  organizationId: string,
): Promise<StoredSubscription | undefined> {
  await lockExistingOrganization(transaction, organizationId);
  return lockSubscription(transaction, organizationId);
}
