import type { pingData, WebhookEvent } from '@app/api-client/contract/organization/webhook-events';
import type { z } from 'zod';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { findSubscribed, insertDeliveries, insertEvent } from './webhook.repository';

type EventDeps = Pick<Deps, 'clock' | 'ids' | 'jobs'>;
type AnyEvent = WebhookEvent | { type: 'ping'; data: z.infer<typeof pingData> };

/** An endpoint of an event. One that is not enabled gets the event once its admin sends what it missed. */
type Subscribed = { id: string; isEnabled: boolean };

/** Writes an event and its deliveries, and queues their first attempt. @returns The IDs of the deliveries. */
export async function insertEventFor(
  transaction: Transaction,
  { clock, ids, jobs }: EventDeps,
  organizationId: string,
  { type, data }: AnyEvent,
  subscribed: readonly Subscribed[],
): Promise<string[]> {
  const [eventId, createdAt] = [ids.uuid(), clock.now()];
  // The bytes that are sent and signed, the same for each attempt.
  const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
  await insertEvent(transaction, { id: eventId, organizationId, type, body, createdAt });
  const rows = subscribed.map(({ id: endpointId, isEnabled }) => ({
    ...{ id: ids.uuid(), endpointId, eventId, createdAt, seriesStartedAt: createdAt },
    state: isEnabled ? ('pending' as const) : ('failed' as const),
    dueAt: isEnabled ? createdAt : null,
  }));
  await insertDeliveries(transaction, rows);
  if (subscribed.some(({ isEnabled }) => isEnabled)) await jobs.enqueue(transaction, 'webhook-delivery', { eventId });
  return rows.map(({ id }) => id);
}

/**
 * Records that something happened in an organization. Its enabled webhooks for this type of event get it after the
 * commit, with retries. Those that are disabled because they failed can get it later. Without any, nothing is written.
 * @param transaction The transaction of the change. Call this late in it.
 */
export async function recordWebhookEvent(
  transaction: Transaction,
  deps: EventDeps,
  { organizationId, ...event }: WebhookEvent & { organizationId: string },
): Promise<void> {
  const subscribed = await findSubscribed(transaction, organizationId, event.type);
  if (subscribed.length === 0) return;
  await insertEventFor(transaction, deps, organizationId, event, subscribed);
}
