import { adminsOfThis, adminsOnly, type Row } from '../row';

const unknownId = '00000000-0000-4000-8000-000000000000';
const details = { name: 'Billing system', url: 'https://hooks.acme.example/dcipher', types: ['invoice.paid'] };

/** Webhooks of an organization. */
export const webhookRows: Record<string, Row> = {
  listWebhooks: adminsOnly(200),
  createWebhook: adminsOnly(201, { body: details }),
  updateWebhook: adminsOfThis(200, ({ webhookId }) => ({
    path: `/webhooks/${webhookId}`,
    body: { ...details, isEnabled: true },
  })),
  deleteWebhook: adminsOfThis(200, ({ webhookId }) => ({ path: `/webhooks/${webhookId}` })),
  rotateWebhookSecret: adminsOfThis(200, ({ webhookId }) => ({
    path: `/webhooks/${webhookId}/rotate`,
    body: { overlapHours: 1 },
  })),
  testWebhook: adminsOfThis(202, ({ webhookId }) => ({ path: `/webhooks/${webhookId}/test` })),
  listWebhookDeliveries: adminsOfThis(200, ({ webhookId }) => ({ path: `/webhooks/${webhookId}/deliveries` })),
  replayMissedWebhookEvents: adminsOfThis(200, ({ webhookId }) => ({
    path: `/webhooks/${webhookId}/deliveries/replay`,
  })),
  // Nothing was delivered in this world.
  replayWebhookDelivery: adminsOfThis(404, ({ webhookId }) => ({
    path: `/webhooks/${webhookId}/deliveries/${unknownId}/replay`,
  })),
};
