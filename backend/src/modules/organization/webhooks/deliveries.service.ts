import type { QueryOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { listWebhookDeliveries, replayMissedWebhookEvents } from '@app/api-client/contract/organization/webhooks';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { keysetPage, readCursor } from '@/backend/http/calls/keyset-cursor';
import { describeDelivery, type Delivery } from './describe-webhook';
import { lockWebhook, requireWebhookAdmin } from './manage-webhooks.service';
import { insertEventFor } from './record-event';
import { findDelivery, findWebhook, listDeliveries, retryMissed, updateDelivery } from './webhook.repository';

const notFound = () => new HttpError(404, 'error_not_found');

/** Locks an enabled webhook. @throws {HttpError} 404 for one of another organization; 409 for a disabled one. */
async function lockEnabled(transaction: Transaction, webhook: { id: string; organizationId: string }): Promise<void> {
  const { disabledAt } = await lockWebhook(transaction, webhook);
  if (disabledAt) throw new HttpError(409, 'error_webhook_disabled');
}

async function describe(transaction: Transaction, id: string, endpointId: string): Promise<Delivery> {
  const found = await findDelivery(transaction, { id, endpointId });
  if (!found) throw notFound();
  return describeDelivery(found);
}

/**
 * Lists the deliveries of a webhook, newest first.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a webhook of another organization; 400 for an invalid
 *   cursor.
 */
export async function listLog(
  deps: Deps,
  caller: Caller,
  webhookId: string,
  { cursor, limit }: QueryOf<typeof listWebhookDeliveries>,
): Promise<ResponseOf<typeof listWebhookDeliveries>> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  if (!(await findWebhook(deps.database, { id: webhookId, organizationId }))) throw notFound();
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await listDeliveries(deps.database, { endpointId: webhookId, after, rowsMax: limit + 1 });
  const { shown, nextCursor } = keysetPage(rows, limit, ({ delivery }) => ({
    at: delivery.createdAt,
    id: delivery.id,
  }));
  return { items: shown.map(describeDelivery), nextCursor };
}

/**
 * Sends a `ping`, once.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for a webhook of another organization; 409 for a disabled
 *   one.
 */
export async function sendTest(deps: Deps, caller: Caller, webhookId: string): Promise<Delivery> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  return deps.database.transaction(async (transaction) => {
    await lockEnabled(transaction, { id: webhookId, organizationId });
    const ping = { type: 'ping', data: { webhookId } } as const;
    const [id = ''] = await insertEventFor(transaction, deps, organizationId, ping, [
      { id: webhookId, isEnabled: true },
    ]);
    return describe(transaction, id, webhookId);
  });
}

/**
 * Starts a new series of attempts to deliver an event, with the same ID.
 * @throws {HttpError} As `sendTest`; 404 for an unknown delivery; 409 while attempts follow.
 */
export async function replay(
  deps: Deps,
  caller: Caller,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<Delivery> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  const now = deps.clock.now();
  return deps.database.transaction(async (transaction) => {
    await lockEnabled(transaction, { id: webhookId, organizationId });
    const found = await findDelivery(transaction, { id: deliveryId, endpointId: webhookId });
    if (!found) throw notFound();
    if (found.delivery.state === 'pending') throw new HttpError(409, 'error_conflict');
    await updateDelivery(transaction, found.delivery, { state: 'pending', dueAt: now, seriesStartedAt: now });
    await deps.jobs.enqueue(transaction, 'webhook-delivery', { eventId: found.event.id });
    return describe(transaction, deliveryId, webhookId);
  });
}

/**
 * Starts a new series of attempts for each event that a webhook missed, with the same ID, the oldest first.
 * @throws {HttpError} As `sendTest`.
 */
export async function replayMissed(
  deps: Deps,
  caller: Caller,
  webhookId: string,
): Promise<ResponseOf<typeof replayMissedWebhookEvents>> {
  const organizationId = await requireWebhookAdmin(deps, caller);
  return deps.database.transaction(async (transaction) => {
    await lockEnabled(transaction, { id: webhookId, organizationId });
    return { count: await retryMissed(transaction, webhookId, deps.clock.now()) };
  });
}
