import { getPaymentConfig, receivePaymentEvent } from '@app/api-client/contract/billing/payments';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { serve, type Handler } from '@/backend/http/calls/serve';
import { receiveEvent } from './receive-event.service';

/** Serves the browser's payment settings, and receives the events of the payment provider. */
export function registerPaymentEvents(app: FastifyInstance, deps: Deps): void {
  const { payments } = deps;

  serve(app, getPaymentConfig, async () => {
    const none = { provider: null, publishableKey: null, cardFieldsUrl: null };
    return { ...none, ...payments?.browser };
  });

  const processing = new Set<Promise<void>>();
  app.addHook('onClose', async () => void (await Promise.all(processing)));
  const receive: Handler<typeof receivePaymentEvent> = async ({ request }) => {
    const signature = payments && request.headers[payments.eventSignatureHeader];
    const { processed } = await receiveEvent(deps, String(request.body ?? ''), [signature].flat()[0]);
    processing.add(processed);
    void processed.then(() => processing.delete(processed));
    return { received: true as const };
  };
  serve(app, receivePaymentEvent, receive, { keepsRawBody: true });
}
