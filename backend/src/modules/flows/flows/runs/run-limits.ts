import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { StoredStep } from '@/backend/regional-data/stored-flow';
import { findSubscription } from '@/backend/modules/organization';
import { type Announce, type Category, requireLeft, useLimit, useReserved } from '@/backend/modules/billing';
import type { RunRow } from './run.repository';

/** A run's use of the plan (BI-21), in the order in which the counters are locked. */
type RunUse = { category: Category; amount: number };

const [msPerSecond, secondsMin] = [1_000, 1];

/** @returns The landscapes that steps draw. */
export const countLandscapes = (steps: readonly Pick<StoredStep, 'kind'>[]): number =>
  steps.filter(({ kind }) => kind === 'generate-landscape').length;

/** @returns The time in which the steps were computed, in started seconds. */
const secondsOf = ({ progress }: Pick<RunRow, 'progress'>): number =>
  Math.max(secondsMin, Math.ceil(progress.reduce((sum, { computedMs = 0 }) => sum + computedMs, 0) / msPerSecond));

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
 * Counts what a run that succeeded has used, also above the limits: it was within them at its start.
 * @param transaction Has deleted the run's task, which reserved the landscapes.
 */
export async function useLimitsOfRun(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs' | 'config'>,
  run: RunRow,
  { isFromStore, resultBytes }: { isFromStore: boolean; resultBytes: number },
): Promise<Announce> {
  const subscription = await findSubscription(transaction, run.organizationId);
  if (!subscription) return async () => undefined;
  const own: RunUse[] = [
    { category: 'usage-time', amount: secondsOf(run) },
    { category: 'landscape-generation', amount: countLandscapes(run.steps) },
  ];
  const uses = [...(isFromStore ? [] : own), { category: 'storage', amount: resultBytes } as const];
  const announcements: Announce[] = [];
  for (const { category, amount } of uses)
    if (amount > 0) announcements.push(await useReserved(transaction, deps, subscription, { category, amount }));
  return async () => {
    for (const announce of announcements) await announce();
  };
}
