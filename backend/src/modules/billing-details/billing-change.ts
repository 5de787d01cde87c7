import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';

/** What follows a change of billing details, in its transaction. */
type Follow = (transaction: Transaction) => Promise<void>;
/** Looks at an organization before its billing details change. @returns What follows the change; undefined if nothing does. */
type Watch = (transaction: Transaction, deps: Deps, organizationId: string) => Promise<Follow | undefined>;

const watches: Watch[] = [];

/** Registers what compares an organization before and after its billing details change. Called when its module is loaded. */
export function registerBillingWatch(watch: Watch): void {
  watches.push(watch);
}

/**
 * Changes an organization's billing details, with what follows from it.
 * @param transaction Must have locked the organization.
 */
export async function changeWatched(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  change: () => Promise<void>,
): Promise<void> {
  const follows: (Follow | undefined)[] = [];
  for (const watch of watches) follows.push(await watch(transaction, deps, organizationId));
  await change();
  for (const follow of follows) await follow?.(transaction);
}
