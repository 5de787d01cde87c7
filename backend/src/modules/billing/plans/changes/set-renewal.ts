import type { Transaction } from '@/backend/db/client';
import {
  changeSubscription,
  nextStep,
  type StoredSubscription,
  type SubscriptionChanges,
} from '@/backend/modules/organization';

type Renewal = Pick<StoredSubscription, 'autoRenewal' | 'canceledAt' | 'cancelReason'>;

/**
 * Turns renewal on or off, with the step that follows from it: reminders of a renewal that was off are due again.
 * @param changes Stored with it.
 */
export async function setRenewal(
  transaction: Transaction,
  subscription: StoredSubscription,
  renewal: Renewal,
  changes: SubscriptionChanges = {},
): Promise<void> {
  const dueAt = nextStep({ ...subscription, ...renewal })?.at ?? null;
  await changeSubscription(transaction, subscription.organizationId, { ...changes, ...renewal, dueAt });
}

/** Turns renewal on, which undoes a cancellation. @param changes Stored with it. */
export const resumeRenewal = (
  transaction: Transaction,
  subscription: StoredSubscription,
  changes: SubscriptionChanges = {},
): Promise<void> =>
  setRenewal(transaction, subscription, { autoRenewal: true, canceledAt: null, cancelReason: null }, changes);
