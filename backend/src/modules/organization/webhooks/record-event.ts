import type { pingData, WebhookEvent } from '@app/api-client/contract/organization/webhook-events';
import type { z } from 'zod';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findSubscribed, insertDeliveries, insertEvent } from './webhook.repository';

type EventDeps = Pick<Deps, 'clock' | 'ids' | 'jobs'>;
type AnyEvent = WebhookEvent | { type: 'ping'; data: z.infer<typeof pingData> };

/** Writes an event and its deliveries, and queues their first attempt. @returns The IDs of the deliveries. */
export async function insertEventFor(
  transaction: Transaction,
  { clock, ids, jobs }: EventDeps,
  organizationId: string,
  { type, data }: AnyEvent,
  endpointIds: readonly string[],
): Promise<string[]> {
  const [eventId, createdAt] = [ids.uuid(), clock.now()];
  // The bytes that are sent and signed, the same for each attempt.
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  await insertEvent(transaction, { id: eventId, organizationId, type, body, createdAt });
  const times = { createdAt, seriesStartedAt: createdAt, dueAt: createdAt };
  const rows = endpointIds.map((endpointId) => ({
    id: ids.uuid(),
    endpointId,
    eventId,
    state: 'pending' as const,
    ...times,
  }));
  await insertDeliveries(transaction, rows);
  await jobs.enqueue(transaction, 'webhook-delivery', { eventId });
  return rows.map(({ id }) => id);
}

/**
 * Records that something happened in an organization. Its enabled webhooks for this type of event get it after the
 * commit, with retries. Without such a webhook, nothing is written.
 * @param transaction The transaction of the change. Call this late in it.
 */
export async function recordWebhookEvent(
  transaction: Transaction,
  deps: EventDeps,
  { organizationId, ...event }: WebhookEvent & { organizationId: string },
): Promise<void> {
  const subscribed = await findSubscribed(transaction, organizationId, event.type);
  if (subscribed.length === 0) return;
  await insertEventFor(
    transaction,
    deps,
    organizationId,
    event,
    subscribed.map(({ id }) => id),
  );
}
