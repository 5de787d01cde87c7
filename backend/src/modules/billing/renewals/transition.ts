import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { nextStep, noteProgress, type Step, type StoredSubscription } from '@/backend/modules/organization';

/**
 * One step of a subscription, in one transaction that has locked the organization and the subscription. What follows
 * after the commit, such as a charge, is returned.
 */
export type Transition = (
  transaction: Transaction,
  deps: Deps,
  subscription: StoredSubscription,
) => Promise<void | 'charge'>;

/** Marks a reminder as done, so that the next step is due. */
export async function markDone(
  transaction: Transaction,
  subscription: StoredSubscription,
  step: Step,
  changes: Partial<Pick<StoredSubscription, 'dataKeptUntil'>> = {},
): Promise<void> {
  const progress = { ...changes, lastReminder: step };
  const dueAt = nextStep({ ...subscription, ...progress })?.at ?? null;
  await noteProgress(transaction, subscription.organizationId, { ...progress, dueAt });
}
