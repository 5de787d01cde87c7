import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import type { RegionalPlace } from '@/backend/ports/region-store';
import type { Lease } from '@/backend/regional-data/due-times';
import { regionErasures } from '@/backend/db/schema/region-changes';

type RegionErasureRow = typeof regionErasures.$inferSelect;

const isOf = ({ organizationId, region }: RegionalPlace) =>
  and(eq(regionErasures.organizationId, organizationId), eq(regionErasures.region, region));

/** Has an organization's data erased from a region, from a moment on. What is to be erased already stays so. */
export async function addErasure(queries: Queries, place: RegionalPlace, dueAt: Date): Promise<void> {
  await queries
    .insert(regionErasures)
    .values({ ...place, dueAt })
    .onConflictDoNothing();
}

export async function isToBeErased(queries: Queries, place: RegionalPlace): Promise<boolean> {
  return (await queries.$count(regionErasures, isOf(place))) > 0;
}

/** Takes an erasure in hand for one step. @returns Nothing while somebody else is at it, or when it is done. */
export async function claimErasure(
  transaction: Transaction,
  place: RegionalPlace,
): Promise<RegionErasureRow | undefined> {
  const [row] = await transaction.select().from(regionErasures).where(isOf(place)).for('update', { skipLocked: true });
  return row;
}

export async function updateErasure(
  queries: Queries,
  place: RegionalPlace,
  changes: Partial<Pick<RegionErasureRow, 'dueAt' | 'attempts' | 'lastError'>>,
): Promise<void> {
  await queries.update(regionErasures).set(changes).where(isOf(place));
}

export async function deleteErasure(queries: Queries, place: RegionalPlace): Promise<void> {
  await queries.delete(regionErasures).where(isOf(place));
}

/**
 * Finds what is to be erased now and nobody is at, and grants whoever is told of it some time.
 * @param untilLater What is due even later than this came to be under a clock that has been moved back since.
 * @returns It; nobody else gets it before the time is over.
 */
export async function claimDueErasures(
  transaction: Transaction,
  { now, leasedUntil, untilLater, max }: Lease,
): Promise<RegionalPlace[]> {
  const due = await transaction
    .select({ organizationId: regionErasures.organizationId, region: regionErasures.region })
    .from(regionErasures)
    .where(or(lte(regionErasures.dueAt, now), gt(regionErasures.dueAt, untilLater)))
    .orderBy(regionErasures.dueAt)
    .limit(max)
    .for('update', { skipLocked: true });
  if (due.length > 0) {
    await transaction
      .update(regionErasures)
      .set({ dueAt: leasedUntil })
      .where(or(...due.map(isOf)));
  }
  return due;
}
