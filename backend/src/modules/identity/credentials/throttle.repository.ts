import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isAmongUnlocked } from '@/backend/db/due-rows';
import { loginThrottles } from '@/backend/db/schema/identity/login-throttles';

const t = loginThrottles;

/** @returns The end of the longest pause among these keys, or undefined if none is paused. */
export async function findPauseEnd(queries: Queries, keys: string[], now: Date): Promise<Date | undefined> {
  const rows = await queries
    .select({ pausedUntil: t.pausedUntil })
    .from(t)
    .where(and(inArray(t.key, keys), gt(t.pausedUntil, now)));
  const ends = rows.flatMap(({ pausedUntil }) => pausedUntil ?? []);
  return ends.sort((one, other) => other.getTime() - one.getTime())[0];
}

/**
 * Counts an attempt, unless the key is paused. It is one statement, so that parallel attempts get different counts.
 * @param since `windowStart`: an older window restarts at one attempt; `memoryStart`: the pauses of a key without an
 *   attempt since then reset to zero.
 * @returns The number of attempts in the window and of earlier pauses, or undefined if the key is paused.
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

/** Pauses a key until a time. */
export async function pause(queries: Queries, key: string, until: Date): Promise<void> {
  await queries
    .update(t)
    .set({ pausedUntil: until, pauses: sql`${t.pauses} + 1` })
    .where(eq(t.key, key));
}

/** Deletes the attempts and pauses of a key. */
export async function clearAttempts(queries: Queries, key: string): Promise<void> {
  await queries.delete(t).where(eq(t.key, key));
}

/** Uncounts one attempt, and ends the pause that it alone caused. */
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

/** Deletes a few rows without a recent attempt. Each wrong password calls it, so that the table stays small. */
export async function sweepAttempts(queries: Queries, touchedBefore: Date, rowsMax: number): Promise<void> {
  const old = queries.select({ key: t.key }).from(t).where(lt(t.touchedAt, touchedBefore)).limit(rowsMax);
  await queries.delete(t).where(isAmongUnlocked(t.key, old, 'update'));
}
