import type { Deps } from '@/backend/deps';
import type { RegionalPlace } from '@/backend/ports/region-store';
import { leasedUntil, later, retryAfterMs } from '@/backend/regional-data/due-times';
import { findRegionOf } from '@/backend/regional-data/organization-regions';
import { deleteErasure, claimErasure, updateErasure } from './region-erasure.repository';

/** So many rows of a table go at once: some tenths of a second. */
const rowsMax = 10_000;

/** @returns Whether something may be left. */
async function eraseNext(deps: Deps, place: RegionalPlace): Promise<boolean> {
  const { database, regionStore, clock, logger } = deps;
  return database.transaction(async (transaction) => {
    const erasure = await claimErasure(transaction, place);
    if (!erasure) return false;
    if ((await findRegionOf(transaction, place.organizationId)) === place.region) {
      // Nothing plans this. Should it ever happen, users's data comes first.
      logger.error(place, 'an erasure of a region that is in use was refused');
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
 * Erases an organization's data from a region that it is not in, part by part. After a fault it is due again until nothing
 * is left.
 * @param signal Ends it after the present part; the rest is due at once for whoever comes next.
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
      await updateErasure(transaction, place, { attempts: failed, dueAt: later(deps, retryAfterMs(failed)) });
      return failed;
    });
    logger.warn({ err: error, ...place, attempts }, 'a region was not erased and is tried again');
  }
}
