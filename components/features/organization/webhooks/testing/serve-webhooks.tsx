import type { Standing } from '@app/api-client/rules/organization/abilities';
import { callApi as api, callsOf } from '@/tests/support/components/mocked-api';
import { renderWithData } from '@/tests/support/components/render-with-data';
import type { Delivery, Webhook } from '../api/webhook-calls';
import { WebhookSettings } from '../webhook-settings';

/** The secret of every webhook that the tests create. */
export const secret = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=';

/** A webhook, as the list returns it. */
export const webhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: '1',
  name: 'Billing system',
  url: 'https://hooks.acme.com/dcipher',
  types: ['invoice.paid'],
  createdBy: 'ada@acme.com',
  formerCreator: null,
  responsible: 'ada@acme.com',
  createdAt: '2026-03-07T12:00:00.000Z',
  previousSecretUntil: null,
  failingSince: null,
  disabledAt: null,
  disabledBy: null,
  missed: 0,
  ...changes,
});

/** A delivery that failed once and waits for its next attempt. */
export const delivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: 'd1',
  eventId: 'e1',
  type: 'invoice.paid',
  state: 'failed',
  body: '{"type":"invoice.paid","data":{"number":"2026-0042"}}',
  createdAt: '2026-03-07T12:00:00.000Z',
  nextAttemptAt: null,
  attempts: [{ at: '2026-03-07T12:00:01.000Z', status: 500, error: 'status', durationMs: 12 }],
  ...changes,
});

type Input = { body?: Record<string, unknown>; params?: Record<string, string> };

/** Serves webhooks and their log. Removes earlier calls and answers. */
export function serve({
  webhooks = [] as Webhook[],
  deliveries = [] as Delivery[],
  answers = {} as Record<string, () => unknown>,
} = {}) {
  const state = { webhooks, deliveries };
  const change = (changes: Partial<Webhook>) => {
    state.webhooks = state.webhooks.map((one) => ({ ...one, ...changes }));
    return state.webhooks[0];
  };
  const defaultAnswers: Record<string, (input: Input) => unknown> = {
    getOrganization: () => ({ admins: ['ada@acme.com'] }),
    listWebhooks: () => state.webhooks,
    createWebhook: ({ body }) => {
      const created = webhook({ id: '2', ...(body as Partial<Webhook>) });
      state.webhooks = [...state.webhooks, created];
      return { ...created, secret };
    },
    updateWebhook: ({ body: { isEnabled, ...details } = {} }) =>
      change({
        ...(details as Partial<Webhook>),
        disabledAt: isEnabled ? null : '2026-03-08T12:00:00.000Z',
        disabledBy: isEnabled ? null : 'admin',
      }),
    rotateWebhookSecret: () => ({ ...webhook(), secret }),
    deleteWebhook: () => {
      state.webhooks = [];
      return { id: '1' };
    },
    listWebhookDeliveries: () => ({ items: state.deliveries, nextCursor: null }),
    testWebhook: () => {
      const ping = delivery({ id: 'd2', type: 'ping', state: 'delivered', attempts: [] });
      state.deliveries = [ping, ...state.deliveries];
      return ping;
    },
    replayMissedWebhookEvents: () => {
      const count = state.webhooks[0]?.missed ?? 0;
      change({ missed: 0 });
      return { count };
    },
    replayWebhookDelivery: () => {
      const attempts = [
        ...delivery().attempts,
        { at: '2026-03-08T12:00:00.000Z', status: 204, error: null, durationMs: 9 },
      ];
      state.deliveries = [delivery({ state: 'delivered', attempts })];
      return state.deliveries[0];
    },
  };
  api.mockReset();
  api.mockImplementation(async ({ name }: { name: string }, input: Input) =>
    (answers[name] ?? defaultAnswers[name])?.(input),
  );
}

/** Renders the webhook settings for a role. */
export const show = (standing: Standing = 'admin') =>
  renderWithData(<WebhookSettings standing={{ data: standing, error: null, refetch: () => undefined }} />);

/** The inputs of all calls with a name, in order. */
export const sent = (name: string) => callsOf<Input>(name);
