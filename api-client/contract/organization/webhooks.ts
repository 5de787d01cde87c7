import * as z from 'zod';
import {
  webhookErrors,
  webhookEventTypes,
  webhookOverlapHoursMax,
  webhookRetentionDays,
  webhooksMax,
} from '../../rules/organization/webhooks';
import { endpoint } from '../endpoint';
import { creatorFields } from '../fields/creator';
import { page, pageQuery } from '../fields/page';
import { ServiceUrl, text } from '../fields/text';
import { Count, Id, Instant } from '../fields/values';

export const WebhookEventType = z.enum(webhookEventTypes);

const Webhook = z.object({
  id: Id.describe('ID of the webhook.'),
  name: z.string().describe('Name of the webhook.'),
  url: z.string().describe('URL that gets the events.'),
  types: z.array(WebhookEventType).describe('Types of the events that it gets.'),
  ...creatorFields,
  createdAt: Instant.describe('When the webhook was created.'),
  previousSecretUntil: Instant.nullable().describe(
    'Until when events are also signed with the previous secret; `null` if they are not.',
  ),
  failingSince: Instant.nullable().describe('The first failure since the last success; `null` if there is none.'),
  disabledAt: Instant.nullable().describe('When it was disabled; `null` if it is enabled.'),
  disabledBy: z
    .enum(['admin', 'failures', 'gone'])
    .nullable()
    .describe(
      'Why it is disabled: `admin` by an admin, `failures` after three days without success, `gone` because it answered ' +
        '410; `null` if it is enabled.',
    ),
  missed: Count.describe(
    'Number of events of the last 30 days that were not delivered, and whose delivery is not attempted any more.',
  ),
});

const secret = z
  .string()
  .describe('Secret for the signatures, as in Standard Webhooks: `whsec_` and 32 bytes in Base64. Returned only once.');

export const webhookNameField = text(100).describe('Name that helps you recognize the webhook.');
export const webhookUrlField = ServiceUrl.describe('URL that gets the events, with `https` and a host name.');
export const webhookTypesField = z
  .array(WebhookEventType)
  .min(1)
  .max(webhookEventTypes.length)
  .describe('Types of the events that it gets, at least one.');

const details = { name: webhookNameField, url: webhookUrlField, types: webhookTypesField };
const params = z.strictObject({ webhookId: Id.describe('ID of the webhook.') });

const WebhookDelivery = z.object({
  id: Id.describe('ID of the delivery.'),
  eventId: Id.describe('ID of the event, sent as the header `webhook-id`. A replay sends the same one.'),
  type: z.enum([...webhookEventTypes, 'ping']).describe('Type of the event. The test button sends a `ping`.'),
  state: z
    .enum(['pending', 'delivered', 'failed'])
    .describe('`pending`: another attempt follows. `delivered`: answered with 2xx. `failed`: no attempt follows.'),
  body: z.string().describe('Body of the requests.'),
  createdAt: Instant.describe('When the event happened.'),
  nextAttemptAt: Instant.nullable().describe('When the next attempt is due; `null` if none follows.'),
  attempts: z
    .array(
      z.object({
        at: Instant.describe('When the request was sent.'),
        status: z.int().nullable().describe('HTTP status of the answer; `null` without one.'),
        error: z
          .enum(webhookErrors)
          .nullable()
          .describe(
            '`unreachable`: could not be reached. `timeout`: no answer within 5 seconds. `port`: not sent, because the port ' +
              'is not allowed. `redirect`: redirects are not followed. `status`: not 2xx. `null`: delivered.',
          ),
        durationMs: Count.describe('How long the attempt took, in milliseconds.'),
      }),
    )
    .describe('The last attempts, at most 50, oldest first.'),
});

const deliveryParams = params.extend({ deliveryId: Id.describe('ID of the delivery.') });

export const listWebhooks = endpoint({
  name: 'listWebhooks',
  summary: "Lists the organization's webhooks, oldest first.",
  method: 'GET',
  path: '/webhooks',
  access: 'bearer',
  response: z.array(Webhook),
  errors: [],
});

export const createWebhook = endpoint({
  name: 'createWebhook',
  summary: `Creates a webhook; an organization has at most ${webhooksMax}. The secret is returned only once.`,
  method: 'POST',
  path: '/webhooks',
  access: 'bearer',
  successStatus: 201,
  body: z.strictObject(details),
  response: Webhook.extend({ secret }),
  errors: ['error_limit_exceeded', 'error_subscription_required'],
});

export const updateWebhook = endpoint({
  name: 'updateWebhook',
  summary: 'Changes a webhook, and disables or enables it. Disabling ends its pending deliveries.',
  method: 'PUT',
  path: '/webhooks/{webhookId}',
  access: 'bearer',
  params,
  body: z.strictObject({ ...details, isEnabled: z.boolean().describe('Whether it gets events.') }),
  response: Webhook,
  errors: [],
});

export const deleteWebhook = endpoint({
  name: 'deleteWebhook',
  summary: 'Deletes a webhook with its deliveries.',
  method: 'DELETE',
  path: '/webhooks/{webhookId}',
  access: 'bearer',
  params,
  response: z.object({ id: Id.describe('ID of the deleted webhook.') }),
  errors: [],
});

export const rotateWebhookSecret = endpoint({
  name: 'rotateWebhookSecret',
  summary: 'Rotates the secret of a webhook. The new secret is returned only once.',
  method: 'POST',
  path: '/webhooks/{webhookId}/rotate',
  access: 'bearer',
  params,
  body: z.strictObject({
    overlapHours: z
      .int()
      .min(0)
      .max(webhookOverlapHoursMax)
      .describe('Hours for which events are signed with both secrets. With 0, the previous secret ends immediately.'),
  }),
  response: Webhook.extend({ secret }),
  errors: [],
});

export const testWebhook = endpoint({
  name: 'testWebhook',
  summary: 'Sends a `ping` to a webhook, once and without retries.',
  method: 'POST',
  path: '/webhooks/{webhookId}/test',
  access: 'bearer',
  successStatus: 202,
  params,
  response: WebhookDelivery,
  errors: ['error_webhook_disabled'],
});

export const listWebhookDeliveries = endpoint({
  name: 'listWebhookDeliveries',
  summary: `Lists the deliveries of a webhook in the last ${webhookRetentionDays} days, most recent first.`,
  method: 'GET',
  path: '/webhooks/{webhookId}/deliveries',
  access: 'bearer',
  params,
  query: z.strictObject(pageQuery),
  response: page(WebhookDelivery),
  errors: [],
});

export const replayWebhookDelivery = endpoint({
  name: 'replayWebhookDelivery',
  summary: 'Delivers an event again, with the same ID, and with retries.',
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
  access: 'bearer',
  successStatus: 202,
  params: deliveryParams,
  response: WebhookDelivery,
  errors: ['error_webhook_disabled', 'error_conflict'],
});

export const replayMissedWebhookEvents = endpoint({
  name: 'replayMissedWebhookEvents',
  summary:
    'Sends all events that a webhook missed again, the oldest first: those that failed, and those that happened while it ' +
    'was disabled for failures.',
  method: 'POST',
  path: '/webhooks/{webhookId}/deliveries/replay',
  access: 'bearer',
  params,
  response: z.object({ count: Count.describe('Number of events that are sent.') }),
  errors: ['error_webhook_disabled'],
});
