import type { AnswerOf } from '@app/api-client/call-definition';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  replayMissedWebhookEvents,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@app/api-client/calls/organization/webhooks';
import type { WebhookEventType } from '@app/api-client/rules/organization/webhooks';
import { callApi } from '@/lib/api';

/** A webhook without its secret. */
export type Webhook = AnswerOf<typeof listWebhooks>[number];
/** A new webhook or a new secret. Only these responses contain it. */
export type WebhookWithSecret = Webhook & { secret: string };
export type WebhookDetails = { name: string; url: string; types: WebhookEventType[] };
export type Delivery = AnswerOf<typeof listWebhookDeliveries>['items'][number];

/** The API calls for webhooks. Each rejects with an ApiError. */
export const webhookCalls = {
  list: (signal?: AbortSignal) => callApi(listWebhooks, { signal }),
  create: (body: WebhookDetails) => callApi(createWebhook, { body }),
  change: (webhookId: string, body: WebhookDetails & { isEnabled: boolean }) =>
    callApi(updateWebhook, { params: { webhookId }, body }),
  rotate: (webhookId: string, overlapHours: number) =>
    callApi(rotateWebhookSecret, { params: { webhookId }, body: { overlapHours } }),
  delete: (webhookId: string) => callApi(deleteWebhook, { params: { webhookId } }),
  test: (webhookId: string) => callApi(testWebhook, { params: { webhookId } }),
  deliveries: (webhookId: string, cursor: string | undefined, signal?: AbortSignal) =>
    callApi(listWebhookDeliveries, { params: { webhookId }, query: { cursor }, signal }),
  replayMissed: (webhookId: string) => callApi(replayMissedWebhookEvents, { params: { webhookId } }),
  replay: (webhookId: string, deliveryId: string) =>
    callApi(replayWebhookDelivery, { params: { webhookId, deliveryId } }),
};
