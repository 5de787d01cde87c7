import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import {
  webhookDeliveries,
  type WebhookAttempt,
  type WebhookDeliveryRow,
} from '@/backend/db/schema/organization/webhooks';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { disableEndpoint } from './disable-endpoint';
import { disablingReason, nextAttemptAt, notFailing, withFailure } from './next-attempt';
import { sendAttempt } from './send-attempt';
import {
  claimDeliveries,
  findAttempt,
  lockEndpoint,
  updateDelivery,
  updateEndpoint,
  type EventRow,
} from './webhook.repository';

/** Requests that are sent at the same time, so that slow receivers do not delay others. Each takes at most 5 s. */
const batchSize = 20;
/** Far longer than an attempt: another process repeats one only if this process died. */
const leaseMs = minuteMs;
/** Replays extend the log of a delivery. */
const loggedAttemptsMax = 50;

/** An attempt to deliver an event, and the log with it. */
type Attempted = { delivery: WebhookDeliveryRow; event: EventRow; attempt: WebhookAttempt; attempts: WebhookAttempt[] };

/** Plans the next attempt. An endpoint that has failed for too long is disabled. */
async function recordFailure(
  transaction: Transaction,
  deps: Deps,
  endpoint: NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>,
  { delivery, event, attempt, attempts }: Attempted,
): Promise<void> {
  const now = deps.clock.now();
  const seriesStartedAt = delivery.seriesStartedAt.toISOString();
  const failures = attempts.filter(({ at }) => at >= seriesStartedAt).length;
  // A test is sent once, and says nothing about events.
  const isTest = event.type === 'ping';
  const dueAt = (isTest ? undefined : nextAttemptAt(failures, now)) ?? null;
  const isCurrent = await updateDelivery(transaction, delivery, {
    attempts,
    state: dueAt ? 'pending' : 'failed',
    dueAt,
  });
  if (!isCurrent || isTest) return;
  const failing = withFailure(endpoint, now);
  await updateEndpoint(transaction, endpoint.id, failing);
  const reason = disablingReason(attempt, failing);
  if (reason) await disableEndpoint(transaction, deps, endpoint, reason);
}

/** Records the result, unless the delivery was ended or deleted during the attempt. */
async function recordAttempt(transaction: Transaction, deps: Deps, attempted: Attempted): Promise<void> {
  const { delivery, attempt, attempts } = attempted;
  const endpoint = await lockEndpoint(transaction, delivery.endpointId);
  if (!endpoint) return;
  if (attempt.error !== null) return recordFailure(transaction, deps, endpoint, attempted);
  const isCurrent = await updateDelivery(transaction, delivery, { attempts, state: 'delivered', dueAt: null });
  if (isCurrent && endpoint.failingSince) await updateEndpoint(transaction, endpoint.id, notFailing);
}

async function deliver(deps: Deps, delivery: WebhookDeliveryRow): Promise<void> {
  const found = await findAttempt(deps.database, delivery.id);
  if (!found) return;
  const { endpoint, event } = found;
  const attempt = await sendAttempt(deps, endpoint, event);
  const attempts = [...delivery.attempts, attempt].slice(-loggedAttemptsMax);
  await deps.database.transaction((transaction) =>
    recordAttempt(transaction, deps, { delivery, event, attempt, attempts }),
  );
  const { status, error, durationMs } = attempt;
  deps.logger.info({ deliveryId: delivery.id, type: event.type, status, error, durationMs }, 'webhook attempted');
}

/**
 * Sends the due deliveries, first attempts and retries, at the same time. If the process dies, they are due again when
 * the lease ends: an event is delivered at least once, and its ID lets the receiver ignore a repetition.
 * @returns The number of deliveries.
 */
export async function deliverDueWebhooks(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const claimed = await claimDeliveries(deps.database, { now, leasedUntil, max: batchSize });
  const results = await Promise.allSettled(claimed.map((delivery) => deliver(deps, delivery)));
  for (const result of results)
    if (result.status === 'rejected') deps.logger.warn({ err: result.reason }, 'webhook delivery failed');
  return claimed.length;
}

/** The first attempt of an event has a job; this one repeats attempts, and makes those of processes that died. */
export const webhookSweep: Sweep = {
  name: 'webhooks',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, webhookDeliveries.dueAt),
  run: deliverDueWebhooks,
};
