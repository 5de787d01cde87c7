import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { loginThrottles } from '@/backend/db/schema/login-throttles';

const t = loginThrottles;

/** @returns The end of the longest pause among these keys, or nothing when none is paused. */
export async function findPauseEnd(queries: Queries, keys: string[], now: Date): Promise<Date | undefined> {
  const rows = await queries
    .select({ pausedUntil: t.pausedUntil })
    .from(t)
    .where(and(inArray(t.key, keys), gt(t.pausedUntil, now)));
  const ends = rows.flatMap(({ pausedUntil }) => pausedUntil ?? []);
  return ends.sort((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Counts an attempt, unless the key is paused. One statement, so that parallel attempts never share a number.
 * @param since `windowStart`: attempts of windows that began before are forgotten; `memoryStart`: so are pauses of keys
 *   that nobody has tried since then.
 * @returns How many attempts and earlier pauses there are now, or nothing when the key is paused.
 */
export async function countAttempt(
  queries: Queries,
  key: string,
  now: Date,
  since: { windowStart: Date; memoryStart: Date },
): Promise<{ attempts: number; pauses: number } | undefined> {
  const isNewWindow = sql`(${t.windowStartedAt} <= ${since.windowStart.toISOString()}::timestamptz or ${t.pausedUntil} is not null)`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await queries
    .insert(t)
    .values({ key, windowStartedAt: now, attempts: 1, touchedAt: now })
    .onConflictDoUpdate({
      target: t.key,
      set: {
        windowStartedAt: sql`case when ${isNewWindow} then ${at} else ${t.windowStartedAt} end`,
        attempts: sql`case when ${isNewWindow} then 1 else ${t.attempts} + 1 end`,
        pauses: sql`case when ${t.touchedAt} <= ${since.memoryStart.toISOString()}::timestamptz then 0 else ${t.pauses} end`,
        pausedUntil: null,
        touchedAt: now,
      },
      setWhere: sql`${t.pausedUntil} is null or ${t.pausedUntil} <= ${at}`,
    })
    .returning({ attempts: t.attempts, pauses: t.pauses });
  return row;
}

/** Refuses a key until then. */
export async function pause(queries: Queries, key: string, until: Date): Promise<void> {
  await queries
    .update(t)
    .set({ pausedUntil: until, pauses: sql`${t.pauses} + 1` })
    .where(eq(t.key, key));
}

/** Forgets all attempts. */
export async function clearAttempts(queries: Queries, key: string): Promise<void> {
  await queries.delete(t).where(eq(t.key, key));
}

/** Takes one attempt back, and with it a pause that only it had caused. */
export async function refundAttempt(queries: Queries, key: string, attemptsMax: number): Promise<void> {
  const causedPause = sql`${t.pausedUntil} is not null and ${t.attempts} <= ${attemptsMax}`;
  await queries
    .update(t)
    .set({
      attempts: sql`greatest(${t.attempts} - 1, 0)`,
      pauses: sql`case when ${causedPause} then greatest(${t.pauses} - 1, 0) else ${t.pauses} end`,
      pausedUntil: sql`case when ${causedPause} then null else ${t.pausedUntil} end`,
    })
    .where(eq(t.key, key));
}

/** Removes a few rows that refuse nobody any more: whoever adds rows pays for removing them. */
export async function sweepAttempts(queries: Queries, touchedBefore: Date, rowsMax: number): Promise<void> {
  const old = queries
    .select({ key: t.key })
    .from(t)
    .where(lt(t.touchedAt, touchedBefore))
    .limit(rowsMax)
    .for('update', { skipLocked: true });
  await queries.delete(t).where(inArray(t.key, old));
}
