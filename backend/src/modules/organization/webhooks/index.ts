/** Public interface: calls to URLs of organizations when something happened. */
export { findWebhooksOf, lockWebhooksOf } from './admin-webhooks.repository';
export { deliverDueWebhooks, webhookSweep, webhookTurns } from './deliver.service';
export { purgeWebhookEvents, webhookEventSweep } from './purge-events';
export { recordWebhookEvent } from './record-event';
export { type Settlement, settleWebhooks } from './settle-webhooks';
export { registerWebhooks } from './webhooks.routes';
