import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { findNextDue, turnOf } from '@/backend/db/due-rows';
import { usageActivities } from '@/backend/db/schema/billing/usage';

export type ActivityRow = typeof usageActivities.$inferSelect;
type Key = Pick<ActivityRow, 'organizationId' | 'activityId'>;

const isActivity = ({ organizationId, activityId }: Key) =>
  and(eq(usageActivities.organizationId, organizationId), eq(usageActivities.activityId, activityId));

/** Stores an activity. @returns Undefined if one with this ID is stored already. */
export async function insertActivity(
  queries: Queries,
  activity: typeof usageActivities.$inferInsert,
): Promise<ActivityRow | undefined> {
  const [inserted] = await queries.insert(usageActivities).values(activity).onConflictDoNothing().returning();
  return inserted;
}

export async function findActivity(queries: Queries, key: Key): Promise<ActivityRow | undefined> {
  const [found] = await queries.select().from(usageActivities).where(isActivity(key));
  return found;
}

/** Stores which part of an activity is paid with credits. */
export async function updatePaidPart(
  queries: Queries,
  key: Key,
  part: Pick<ActivityRow, 'activity' | 'paidAmount' | 'credits'>,
): Promise<ActivityRow> {
  const [updated] = await queries.update(usageActivities).set(part).where(isActivity(key)).returning();
  if (!updated) throw new Error('Activity not found');
  return updated;
}

/** Closes a reservation unless it is closed or has expired. @returns Undefined otherwise. */
export async function closeReservation(
  queries: Queries,
  key: Key,
  now: Date,
  changes: Partial<ActivityRow>,
): Promise<ActivityRow | undefined> {
  const { status, expiresAt } = usageActivities;
  const [closed] = await queries
    .update(usageActivities)
    .set({ ...changes, expiresAt: null })
    .where(and(isActivity(key), eq(status, 'reserved'), gt(expiresAt, now)))
    .returning();
  return closed;
}

/** Closes a reservation that has expired. @returns Undefined if it is closed already. */
export async function expireReservation(queries: Queries, key: Key, now: Date): Promise<ActivityRow | undefined> {
  const { status, expiresAt } = usageActivities;
  const [closed] = await queries
    .update(usageActivities)
    .set({ status: 'released', expiresAt: null })
    .where(and(isActivity(key), eq(status, 'reserved'), lte(expiresAt, now)))
    .returning();
  return closed;
}

/** Finds reservations that have expired, longest first. */
export async function findExpired(queries: Queries, now: Date, rowsMax: number): Promise<Key[]> {
  const { organizationId, activityId, status, expiresAt } = usageActivities;
  return queries
    .select({ organizationId, activityId })
    .from(usageActivities)
    .where(and(eq(status, 'reserved'), lte(expiresAt, now)))
    .orderBy(turnOf(organizationId, expiresAt), asc(expiresAt))
    .limit(rowsMax);
}

/** Finds when the next reservation expires. */
export const findNextExpired = (queries: Queries): Promise<Date | null> =>
  findNextDue(queries, usageActivities.expiresAt, eq(usageActivities.status, 'reserved'));
