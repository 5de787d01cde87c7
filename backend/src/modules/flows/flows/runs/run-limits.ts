import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { StoredStep } from '@/backend/regional-data/stored-flow';
import { findSubscription } from '@/backend/modules/organization';
import { type Announce, type Category, requireLeft, useLimit, useReserved } from '@/backend/modules/billing';

/** The limits that a run uses (BI-21), in the order in which their counters are locked. */
const limitsOfRuns = ['usage-time', 'landscape-generation', 'storage'] as const satisfies readonly Category[];

const secondsMin = 1;

/** @returns The landscapes that steps draw. */
export const countLandscapes = (steps: readonly Pick<StoredStep, 'kind'>[]): number =>
  steps.filter(({ kind }) => kind === 'generate-landscape').length;

/**
 * Requires that the plan allows a run, and stores what its pasted texts need. An own flow needs usage time and its
 * landscapes, which its task reserves. One from the store is paid with credits. Both store their results.
 * @throws {HttpError} 400 if a limit is reached.
 */
export async function requireLimitsOfRun(
  transaction: Transaction,
  deps: Deps,
  {
    organizationId,
    isFromStore,
    landscapes,
    pastedBytes,
  }: { organizationId: string; isFromStore: boolean; landscapes: number; pastedBytes: number },
): Promise<Announce> {
  const require = (category: Category, amount: number) =>
    requireLeft(transaction, deps, { organizationId, category, amount });
  if (!isFromStore) await require('usage-time', secondsMin);
  if (!isFromStore && landscapes > 0) await require('landscape-generation', landscapes);
  if (pastedBytes > 0) return useLimit(transaction, deps, { organizationId, category: 'storage', amount: pastedBytes });
  await require('storage', 1);
  return async () => undefined;
}

/**
 * Counts what a run has used, also above the limits: it was within them at its start.
 * @param transaction Has deleted the run's task, which reserved the landscapes.
 */
export async function countLimitsOfRun(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  organizationId: string,
  used: Partial<Record<(typeof limitsOfRuns)[number], number>>,
): Promise<Announce> {
  const subscription = await findSubscription(transaction, organizationId);
  if (!subscription) return async () => undefined;
  const announcements: Announce[] = [];
  for (const category of limitsOfRuns) {
    const amount = used[category] ?? 0;
    if (amount > 0) announcements.push(await useReserved(transaction, deps, subscription, { category, amount }));
  }
  return async () => {
    for (const announce of announcements) await announce();
  };
}
