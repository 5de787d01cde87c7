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

/** An endpoint without a success for this long is disabled. */
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

/** Decides whether a failure disables its endpoint. @param failingSince The first failure since the last success. */
export function disablingReason(
  { status }: Pick<WebhookAttempt, 'status'>,
  failingSince: Date,
  now: Date,
): Exclude<WebhookEndpointRow['disabledBy'], 'admin'> {
  if (status === goneStatus) return 'gone';
  return now.getTime() - failingSince.getTime() >= failingMsMax ? 'failures' : null;
}
