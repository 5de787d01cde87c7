import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import type { RegionalPlace } from '@/backend/ports/region-store';
import type { Lease } from '@/backend/regional-data/due-times';
import { regionErasures } from '@/backend/db/schema/organization/region-changes';

type RegionErasureRow = typeof regionErasures.$inferSelect;

const isErasure = ({ organizationId, region }: RegionalPlace) =>
  and(eq(regionErasures.organizationId, organizationId), eq(regionErasures.region, region));

/** Queues the erasure of an organization's data from a region. An erasure that is queued already stays unchanged. */
export async function addErasure(queries: Queries, place: RegionalPlace, dueAt: Date): Promise<void> {
  await queries
    .insert(regionErasures)
    .values({ ...place, dueAt })
    .onConflictDoNothing();
}

export async function isToBeErased(queries: Queries, place: RegionalPlace): Promise<boolean> {
  return (await queries.$count(regionErasures, isErasure(place))) > 0;
}

/** Locks an erasure for one step with SKIP LOCKED. @returns Undefined if another worker has locked it, or it is done. */
export async function claimErasure(
  transaction: Transaction,
  place: RegionalPlace,
): Promise<RegionErasureRow | undefined> {
  const [row] = await transaction
    .select()
    .from(regionErasures)
    .where(isErasure(place))
    .for('update', { skipLocked: true });
  return row;
}

export async function updateErasure(
  queries: Queries,
  place: RegionalPlace,
  changes: Partial<Pick<RegionErasureRow, 'dueAt' | 'attempts' | 'lastError'>>,
): Promise<void> {
  await queries.update(regionErasures).set(changes).where(isErasure(place));
}

export async function deleteErasure(queries: Queries, place: RegionalPlace): Promise<void> {
  await queries.delete(regionErasures).where(isErasure(place));
}

/**
 * Claims due erasures with SKIP LOCKED and leases them until `leasedUntil`.
 * @param lease Rows due after `maxDueAt` count as due: they were written before the clock was moved back.
 * @returns The claimed erasures, which no other worker gets before the lease expires.
 */
export async function claimDueErasures(
  transaction: Transaction,
  { now, leasedUntil, maxDueAt, max }: Lease,
): Promise<RegionalPlace[]> {
  const due = await transaction
    .select({ organizationId: regionErasures.organizationId, region: regionErasures.region })
    .from(regionErasures)
    .where(or(lte(regionErasures.dueAt, now), gt(regionErasures.dueAt, maxDueAt)))
    .orderBy(regionErasures.dueAt)
    .limit(max)
    .for('update', { skipLocked: true });
  if (due.length > 0) {
    await transaction
      .update(regionErasures)
      .set({ dueAt: leasedUntil })
      .where(or(...due.map(isErasure)));
  }
  return due;
}

/** Finds when the next erasure is due. */
export const findNextErasure = (queries: Queries): Promise<Date | null> => findNextDue(queries, regionErasures.dueAt);
