import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The state of the process. */
export type Lifecycle = { isStopping: boolean };

/**
 * Shuts down in three steps. First, readiness fails while requests are still accepted, so that load balancers notice.
 * Then no new connection is accepted. Each remaining response closes its connection, which would otherwise stay open
 * for the client's next request and delay the shutdown.
 * @param delayMs Duration of the first step.
 */
export function addGracefulShutdown(app: FastifyInstance, delayMs: number): void {
  const lifecycle: Lifecycle = { isStopping: false };
  app.decorate('lifecycle', lifecycle);
  app.addHook('preClose', async () => {
    lifecycle.isStopping = true;
    await delay(delayMs);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (lifecycle.isStopping) reply.header('connection', 'close');
  });
}
