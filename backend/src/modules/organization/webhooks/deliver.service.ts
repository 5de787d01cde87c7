import { setTimeout } from 'node:timers/promises';
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

/** Requests that are sent at the same time. Each takes at most 5 s. */
const sendingMax = 40;
/** So many of one organization, so that its slow receivers delay only its own events. */
const sendingOfOneMax = 3;
/** While requests are under way, it is looked this often for what has become due. */
const lookAgainMs = 250;
/** After so long nothing more is begun, so that a process can stop. The next pass continues. */
const passMs = 10_000;
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

/** Requests under way, with the organization of each. */
class Sending {
  readonly #requests = new Map<Promise<void>, string>();

  get free(): number {
    return sendingMax - this.#requests.size;
  }

  get isIdle(): boolean {
    return this.#requests.size === 0;
  }

  /** Organizations that have as many requests under way as one may have. */
  get busy(): string[] {
    const counts = new Map<string, number>();
    for (const id of this.#requests.values()) counts.set(id, (counts.get(id) ?? 0) + 1);
    return [...counts].filter(([, requests]) => requests >= sendingOfOneMax).map(([id]) => id);
  }

  add(organizationId: string, request: Promise<void>): void {
    const ended = request.finally(() => this.#requests.delete(ended));
    this.#requests.set(ended, organizationId);
  }

  /** Waits until a request ends, but not for long. */
  async wait(): Promise<void> {
    const timer = new AbortController();
    const pause = setTimeout(lookAgainMs, undefined, { signal: timer.signal }).catch(() => undefined);
    await Promise.race([...this.#requests.keys(), pause]);
    timer.abort();
  }
}

/**
 * Sends the due deliveries, first attempts and retries, in turns of organizations, until none is due or under way, or
 * some seconds have passed. If the process dies, they are due again when the lease ends: an event is delivered at least
 * once, and its ID lets the receiver ignore a repetition.
 * @returns The number of deliveries.
 */
export async function deliverDueWebhooks(deps: Deps): Promise<number> {
  const sending = new Sending();
  const send = async (delivery: WebhookDeliveryRow) => {
    try {
      await deliver(deps, delivery);
    } catch (error) {
      deps.logger.warn({ err: error }, 'webhook delivery failed');
    }
  };
  const endMs = performance.now() + passMs;
  let total = 0;
  for (;;) {
    const now = deps.clock.now();
    const lease = { now, leasedUntil: new Date(now.getTime() + leaseMs) };
    const claimed =
      sending.free > 0 && performance.now() < endMs
        ? await claimDeliveries(deps.database, { ...lease, max: sending.free, except: sending.busy })
        : [];
    for (const { organizationId, ...delivery } of claimed) sending.add(organizationId, send(delivery));
    total += claimed.length;
    if (claimed.length > 0) continue;
    if (sending.isIdle) return total;
    await sending.wait();
  }
}

/** The first attempt of an event has a job; this one repeats attempts, and makes those of processes that died. */
export const webhookSweep: Sweep = {
  name: 'webhooks',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, webhookDeliveries.dueAt),
  run: deliverDueWebhooks,
};
