/** Public interface: calls to URLs of organizations when something happened. */
export { deliverDueWebhooks } from './deliver.service';
export { purgeWebhookEvents } from './purge-events';
export { recordWebhookEvent } from './record-event';
export { registerWebhooks } from './webhooks.routes';
