import type { Transaction } from '@/backend/db/client';
import type { Category } from './counted-amount';
import { standingWindowStart } from './usage-window';
import { addToCounter, lockCounter } from './usage.repository';

/**
 * Gives back a part of an amount that exists, such as the bytes of a deleted file.
 * @param free Deletes in the transaction while the counter is locked. @returns The deleted amount.
 */
export async function giveBack(
  transaction: Transaction,
  { organizationId, category }: { organizationId: string; category: Category },
  free: () => Promise<number>,
): Promise<void> {
  const counter = await lockCounter(transaction, { organizationId, category, windowStart: standingWindowStart });
  const freed = await free();
  // An amount that was never counted is not given back.
  await addToCounter(transaction, counter, { planPart: -Math.min(freed, counter.used), addOnPart: 0 });
}
