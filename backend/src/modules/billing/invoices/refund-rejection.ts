import { hourMs } from '@app/api-client/rules/values/durations';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { PaymentRejectedError, type RefundFailure } from '@/backend/ports/payment-gateway';

/** Pause after a rejection before the refund is sent again: its cause, such as an empty balance, may be gone. */
const retryMs = 6 * hourMs;

/** Time in which a refund without a known answer is sent again. Then staff look it up at the provider, and decide. */
export const giveUpMs = 23 * hourMs;

/** @returns When a refund that was rejected is sent again. */
export const retryAfter = (rejectedAt: Date): Date => new Date(rejectedAt.getTime() + retryMs);

/**
 * The time of the rejection that a claim stores, so that a request that starts late is due, and named, by its own time:
 * its 23 hours do not start while no backend is running. A request that was made before keeps its key.
 * @param columns When it was rejected, and when it is due next.
 * @param now When it is claimed.
 */
export const startedAgain = (columns: { rejectedAt: PgColumn; dueAt: PgColumn }, now: Date): SQL => {
  const { rejectedAt, dueAt } = columns;
  const isFirst = sql`${dueAt} = ${rejectedAt} + ${retryMs} * interval '1 millisecond'`;
  return sql`case when ${isFirst} then ${new Date(now.getTime() - retryMs)}::timestamptz else ${rejectedAt} end`;
};

/**
 * The key of a refund. A provider repeats a rejection under the same key, so the next request has another one. A
 * request without an answer keeps its key, so that it cannot pay back twice.
 */
export const refundKey = (base: string, rejectedAt: Date | null): string =>
  rejectedAt === null ? base : `${base}:${rejectedAt.getTime()}`;

/**
 * Whether a rejected refund was sent again and has no known answer yet: the money may be on its way, so that staff must
 * not pay it back in another way. Each request moves the time at which the next one is due.
 * @param dueAt When it is due next; null if it was given up.
 */
export function isBeingSent(rejectedAt: Date | null, dueAt: Date | null, now: Date): boolean {
  if (rejectedAt === null || dueAt === null) return false;
  const sentAt = retryAfter(rejectedAt).getTime();
  return dueAt.getTime() !== sentAt && now.getTime() < sentAt + giveUpMs;
}

/** @returns Our ID of what a key refunds, or whose purchase it does; undefined for any other text. */
export const refundedIdOf = (key: string): string | undefined =>
  /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?::|$)/.exec(key)?.groups?.id;

/** A refund that failed after the provider had accepted it. */
export type FailedRefund = {
  /** See `refundKey`. */
  key: string;
  failure: RefundFailure;
};

/** Whether the operator does not know why a refund is rejected: it is sent again, and rejected for the same reason. */
export const isNewRejection = (
  known: { refundRejection: string | null },
  { refundRejection }: { refundRejection: string },
): boolean => known.refundRejection !== refundRejection;

/** The stored columns of a rejected refund, which stays owed and is listed for staff with its reason. */
export const rejectedAt = (now: Date, refundRejection: string) => ({
  refundRejectedAt: now,
  refundRejection,
  retryAt: retryAfter(now),
});

/**
 * As `rejectedAt`.
 * @param known An earlier rejection. Its reason stays after the customer was erased at the provider, which finds the
 *   charge no longer: staff could not tell from that why the money is owed.
 * @returns Undefined for any other error: whether the refund happened is unknown.
 */
export function rejectionOf(error: unknown, known: { refundRejection: string | null }, now: Date) {
  if (!(error instanceof PaymentRejectedError)) return undefined;
  const earlier = error.reason === 'charge_unknown' ? known.refundRejection : null;
  return rejectedAt(now, earlier ?? error.reason);
}
