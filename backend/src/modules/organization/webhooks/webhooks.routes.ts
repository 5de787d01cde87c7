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
} from '@app/api-client/contract/organization/webhooks';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { originOf } from '@/backend/http/calls/request-origin';
import { serve } from '@/backend/http/calls/serve';
import { listLog, replay, replayMissed, sendTest } from './deliveries.service';
import { change, create, listOrganizationWebhooks, remove, rotate } from './manage-webhooks.service';

/** Serves the webhooks of an organization, and the log of their deliveries. */
export function registerWebhooks(app: FastifyInstance, deps: Deps): void {
  serve(app, listWebhooks, async ({ caller }) => listOrganizationWebhooks(deps, caller));
  serve(app, createWebhook, async ({ caller, body, request }) => create(deps, caller, body, originOf(request)));
  serve(app, updateWebhook, async ({ caller, params, body, request }) =>
    change(deps, caller, params.webhookId, body, originOf(request)),
  );
  serve(app, deleteWebhook, async ({ caller, params, request }) =>
    remove(deps, caller, params.webhookId, originOf(request)),
  );
  serve(app, rotateWebhookSecret, async ({ caller, params, body, request }) =>
    rotate(deps, caller, { id: params.webhookId, ...body }, originOf(request)),
  );
  serve(app, listWebhookDeliveries, async ({ caller, params, query }) =>
    listLog(deps, caller, params.webhookId, query),
  );
  serve(app, testWebhook, async ({ caller, params }) => sendTest(deps, caller, params.webhookId), {
    limit: 'webhook',
  });
  serve(app, replayWebhookDelivery, async ({ caller, params }) => replay(deps, caller, params), { limit: 'webhook' });
  serve(app, replayMissedWebhookEvents, async ({ caller, params }) => replayMissed(deps, caller, params.webhookId), {
    limit: 'webhook',
  });
}
