import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import type { WebhookAttempt, WebhookEndpointRow } from '@/backend/db/schema/organization/webhooks';

/** The pauses between the attempts of a series, as Standard Webhooks suggests: ten attempts in about three days. */
export const retryPausesMs = [
  5_000,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  24 * hourMs,
] as const;

/** An endpoint that has failed for this long, without a success, is disabled. */
export const failingMsMax = 3 * dayMs;

/** 410 Gone: the server wants no more events. */
const goneStatus = 410;

/**
 * Decides when the next attempt of a series is due.
 * @param failures Failed attempts of the series.
 * @returns Undefined after the last one.
 */
export function nextAttemptAt(failures: number, now: Date): Date | undefined {
  const pauseMs = retryPausesMs[failures - 1];
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs);
}

/** The failures of an endpoint since its last success. */
export type Failing = Pick<WebhookEndpointRow, 'failingSince' | 'lastFailedAt' | 'failingMs'>;

export const notFailing: Failing = { failingSince: null, lastFailedAt: null, failingMs: 0 };

/**
 * Adds a failure. A pause counts as long as the longest one between attempts: in a longer one we made no attempt, such as
 * during an outage of ours, which is not the receiver's failure.
 */
export function withFailure({ failingSince, lastFailedAt, failingMs }: Failing, now: Date): Failing {
  if (!failingSince || !lastFailedAt) return { failingSince: failingSince ?? now, lastFailedAt: now, failingMs: 0 };
  const pauseMs = Math.max(0, now.getTime() - lastFailedAt.getTime());
  return { failingSince, lastFailedAt: now, failingMs: failingMs + Math.min(pauseMs, Math.max(...retryPausesMs)) };
}

/** Decides whether a failure disables its endpoint. @param failing With this failure. */
export function disablingReason(
  { status }: Pick<WebhookAttempt, 'status'>,
  { failingMs }: Pick<Failing, 'failingMs'>,
): Exclude<WebhookEndpointRow['disabledBy'], 'admin'> {
  if (status === goneStatus) return 'gone';
  return failingMs >= failingMsMax ? 'failures' : null;
}
