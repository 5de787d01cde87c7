import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/audit-log';
import { findChange, claimChange, updateChange } from '../region-change.repository';
import type { RegionChangeRow } from '@/backend/db/schema/region-changes';
import { isToBeErased } from '@/backend/modules/region-erasure';
import { leasedUntil, later, retryAfterMs } from '@/backend/regional-data/due-times';
import { recordFailure } from './record-failure';
import type { Outcome } from './outcome';
import { switchRegion } from './switch-region';

/** Leaves the notice period: from now on the change runs to its end. */
async function begin(deps: Deps, { id, organizationId, from, to, startsAt }: RegionChangeRow): Promise<Outcome> {
  const { database, regionStore, clock } = deps;
  if (startsAt > clock.now()) return 'waits';
  await regionStore.prepare(to);
  return database.transaction(async (transaction) => {
    await lockRegionShared(transaction, organizationId);
    if (!(await claimChange(transaction, id, 'planned'))) return 'waits';
    if (await isToBeErased(transaction, { organizationId, region: to })) {
      // What an earlier move left there goes first, or it would be erased together with what is copied now.
      await updateChange(transaction, id, { dueAt: later(deps, retryAfterMs(1)) });
      return 'waits';
    }
    const itemsTotal = await regionStore.countItems(transaction, from, organizationId);
    await updateChange(transaction, id, { state: 'copying', itemsTotal, dueAt: leasedUntil(deps) });
    const audit = { organizationId, action: 'region_change_started', subjectId: id } as const;
    await recordAudit(transaction, deps, undefined, { ...audit, detail: { from, to } });
    return 'goes on';
  });
}

/** Copies one batch. What was copied and where to go on are one transaction: a crash repeats a batch, and skips none. */
async function copyNext(deps: Deps, { id }: RegionChangeRow): Promise<Outcome> {
  const { database, regionStore, config } = deps;
  return database.transaction(async (transaction) => {
    const change = await claimChange(transaction, id, 'copying');
    if (!change) return 'waits';
    const { copied, position } = await regionStore.copyBatch(
      transaction,
      change,
      change.position,
      config.regionBatchItems,
    );
    await updateChange(transaction, id, {
      position,
      itemsCopied: change.itemsCopied + copied,
      ...(position === null && { state: 'verifying' }),
      dueAt: leasedUntil(deps),
      attempts: 0,
      lastError: null,
    });
    return 'goes on';
  });
}

async function verify(deps: Deps, change: RegionChangeRow): Promise<Outcome> {
  // Most of what changed while rows were copied is brought over now, so that little is left to do while writes wait.
  const isOurs = await deps.database.transaction(async (transaction) => {
    if (!(await claimChange(transaction, change.id, 'verifying'))) return false;
    await deps.regionStore.bringOverDifferences(transaction, change);
    await updateChange(transaction, change.id, { dueAt: leasedUntil(deps) });
    return true;
  });
  return isOurs ? switchRegion(deps, change) : 'waits';
}

async function step(deps: Deps, id: string): Promise<Outcome> {
  const change = await findChange(deps.database, id);
  if (!change) return 'is over';
  try {
    if (change.state === 'planned') return await begin(deps, change);
    if (change.state === 'copying') return await copyNext(deps, change);
    if (change.state === 'verifying') return await verify(deps, change);
    return 'is over';
  } catch (error) {
    return recordFailure(deps, id, error);
  }
}

/**
 * Works on a change of region until it is over, or until there is nothing to do for the time being. Each step takes the
 * change's row in hand, so any number of processes may be asked for the same change.
 * @param signal Ends it after the present step; the change is due at once for whoever comes next.
 */
export async function advanceRegionChange(deps: Deps, id: string, signal?: AbortSignal): Promise<void> {
  let outcome: Outcome;
  do outcome = await step(deps, id);
  while (outcome === 'goes on' && !signal?.aborted);
  if (outcome === 'goes on') await updateChange(deps.database, id, { dueAt: deps.clock.now() });
}
