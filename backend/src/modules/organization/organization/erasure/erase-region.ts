import type { Deps } from '@/backend/deps';
import type { RegionalPlace } from '@/backend/ports/region-store';
import { leasedUntil, timeFromNow, retryAfterMs } from '@/backend/regional-data/due-times';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { deleteErasure, claimErasure, updateErasure } from './region-erasure.repository';

/** Rows per table and batch; a batch takes some tenths of a second. */
const rowsMax = 10_000;

/** Erases one batch. @returns Whether rows may be left. */
async function eraseNext(deps: Deps, place: RegionalPlace): Promise<boolean> {
  const { database, regionStore, clock, logger } = deps;
  return database.transaction(async (transaction) => {
    const erasure = await claimErasure(transaction, place);
    if (!erasure) return false;
    if ((await findRegionOf(transaction, place.organizationId)) === place.region) {
      // No code path queues this. If one ever does, do not delete live data.
      logger.error(place, 'region erasure rejected');
      await deleteErasure(transaction, place);
      return false;
    }
    const isDone = await regionStore.eraseBatch(transaction, place.region, place.organizationId, rowsMax);
    if (isDone) await deleteErasure(transaction, place);
    else await updateErasure(transaction, place, { dueAt: leasedUntil({ clock }) });
    return !isDone;
  });
}

/**
 * Erases an organization's data from a region that it is not in, in batches. A failed erasure is retried until nothing is
 * left.
 * @param signal Stops after the current batch; the rest is due immediately for the next worker.
 */
export async function eraseRegion(deps: Deps, place: RegionalPlace, signal?: AbortSignal): Promise<void> {
  const { database, clock, logger } = deps;
  try {
    let isLeft: boolean;
    do isLeft = await eraseNext(deps, place);
    while (isLeft && !signal?.aborted);
    if (isLeft) await updateErasure(database, place, { dueAt: clock.now() });
  } catch (error) {
    const attempts = await database.transaction(async (transaction) => {
      const erasure = await claimErasure(transaction, place);
      if (!erasure) return undefined;
      const failed = erasure.attempts + 1;
      await updateErasure(transaction, place, { attempts: failed, dueAt: timeFromNow(deps, retryAfterMs(failed)) });
      return failed;
    });
    logger.warn({ err: error, ...place, attempts }, 'region erasure failed');
  }
}
