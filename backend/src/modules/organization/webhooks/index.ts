/** Public interface: calls to URLs of organizations when something happened. */
export { deliverDueWebhooks, webhookSweep, webhookTurns } from './deliver.service';
export { purgeWebhookEvents, webhookEventSweep } from './purge-events';
export { recordWebhookEvent } from './record-event';
export { registerWebhooks } from './webhooks.routes';
