import type { Deps } from '@/backend/deps';
import { lockRegionShared } from '@/backend/regional-data/lock-region';
import { recordAudit } from '@/backend/modules/organization/audit-log';
import type { RegionChangeRow } from '@/backend/db/schema/organization/region-changes';
import { isToBeErased } from '@/backend/modules/organization/organization';
import { leasedUntil, timeFromNow, retryAfterMs } from '@/backend/regional-data/due-times';
import { findChange, claimChange, updateChange } from '../region-change.repository';
import { recordFailure } from './record-failure';
import type { Outcome } from './outcome';
import { switchRegion } from './switch-region';

/** Starts a change after its notice period. From now on it cannot be canceled. */
async function start(deps: Deps, { id, organizationId, from, to, startsAt }: RegionChangeRow): Promise<Outcome> {
  const { database, regionStore, clock } = deps;
  if (startsAt > clock.now()) return 'retry_later';
  await regionStore.prepare(to);
  return database.transaction(async (transaction) => {
    await lockRegionShared(transaction, organizationId);
    if (!(await claimChange(transaction, id, 'planned'))) return 'retry_later';
    if (await isToBeErased(transaction, { organizationId, region: to })) {
      // The queued erasure of an earlier move must finish first, or it would erase the new copy.
      await updateChange(transaction, id, { dueAt: timeFromNow(deps, retryAfterMs(1)) });
      return 'retry_later';
    }
    const itemsTotal = await regionStore.countItems(transaction, from, organizationId);
    await updateChange(transaction, id, { state: 'copying', itemsTotal, dueAt: leasedUntil(deps) });
    const audit = { organizationId, action: 'region_change_started', subjectId: id } as const;
    await recordAudit(transaction, deps, undefined, { ...audit, detail: { from, to } });
    return 'continue';
  });
}

/** Copies one batch and stores the position in the same transaction, so that a crash skips no batch. */
async function copyNext(deps: Deps, { id }: RegionChangeRow): Promise<Outcome> {
  const { database, regionStore, config } = deps;
  return database.transaction(async (transaction) => {
    const change = await claimChange(transaction, id, 'copying');
    if (!change) return 'retry_later';
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
    return 'continue';
  });
}

async function verify(deps: Deps, change: RegionChangeRow): Promise<Outcome> {
  // Applies most changes since the copy before writes are blocked, so that the switch has little left to do.
  const isClaimed = await deps.database.transaction(async (transaction) => {
    if (!(await claimChange(transaction, change.id, 'verifying'))) return false;
    await deps.regionStore.syncDifferences(transaction, change);
    await updateChange(transaction, change.id, { dueAt: leasedUntil(deps) });
    return true;
  });
  return isClaimed ? switchRegion(deps, change) : 'retry_later';
}

async function step(deps: Deps, id: string): Promise<Outcome> {
  const change = await findChange(deps.database, id);
  if (!change) return 'done';
  try {
    if (change.state === 'planned') return await start(deps, change);
    if (change.state === 'copying') return await copyNext(deps, change);
    if (change.state === 'verifying') return await verify(deps, change);
    return 'done';
  } catch (error) {
    return recordFailure(deps, id, error);
  }
}

/**
 * Advances a region change until it is done or must wait. Each step locks the change's row, so several workers may get
 * the same change.
 * @param signal Stops after the current step; the change is due immediately for the next worker.
 */
export async function advanceRegionChange(deps: Deps, id: string, signal?: AbortSignal): Promise<void> {
  let outcome: Outcome;
  do outcome = await step(deps, id);
  while (outcome === 'continue' && !signal?.aborted);
  if (outcome === 'continue') await updateChange(deps.database, id, { dueAt: deps.clock.now() });
}
