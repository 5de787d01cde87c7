import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Where the process stands. */
export type Lifecycle = { isStopping: boolean };

/**
 * Stops in three steps: readiness ends, and requests are still taken for a moment, since a load balancer needs one to
 * notice; then nothing new is taken; and each answer that is still to come closes its connection, which would otherwise
 * be kept open for the client's next request and hold up the end.
 * @param delayMs The moment.
 */
export function stopInOrder(app: FastifyInstance, delayMs: number): void {
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
