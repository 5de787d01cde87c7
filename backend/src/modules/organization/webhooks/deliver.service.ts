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
import { Turns } from '@/backend/jobs/turns';
import { disableEndpoint } from './disable-endpoint';
import { disablingReason, nextAttemptAt, notFailing, withFailure } from './next-attempt';
import { sendAttempt } from './send-attempt';
import {
  claimDeliveries,
  findAttempt,
  lockEndpoint,
  updateDelivery,
  updateEndpoint,
  type ClaimedDelivery,
  type EventRow,
} from './webhook.repository';

/** Requests that are sent at the same time. Each takes at most 5 s. */
const sendingMax = 40;
/** An organization with so many gets no further one, so that its slow receivers delay only its own events. */
const sendingOfOneMax = 4;
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
 * Sends the due deliveries, first attempts and retries, in turns of organizations. If the process dies, they are due again
 * when the lease ends: an event is delivered at least once, and its ID lets the receiver ignore a repetition.
 * @param stopping Nothing more is sent after it.
 */
export const webhookTurns = (deps: Deps, stopping?: AbortSignal): Turns<ClaimedDelivery> =>
  new Turns(
    {
      claim: (places) => {
        const now = deps.clock.now();
        return claimDeliveries(deps.database, { now, leasedUntil: new Date(now.getTime() + leaseMs), ...places });
      },
      ownerOf: ({ organizationId }) => organizationId,
      perform: (delivery) => deliver(deps, delivery),
      onError: (error) => deps.logger.warn({ err: error }, 'webhook delivery failed'),
      ...{ placesMax: sendingMax, placesOfOneMax: sendingOfOneMax },
    },
    stopping,
  );

/** Sends all that is due. @returns The number of deliveries. */
export const deliverDueWebhooks = (deps: Deps): Promise<number> => webhookTurns(deps).performDue();

/** The first attempt of an event has a job; this one repeats attempts, and makes those of processes that died. */
export const webhookSweep: Sweep = {
  name: 'webhooks',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, webhookDeliveries.dueAt),
  run: deliverDueWebhooks,
};
