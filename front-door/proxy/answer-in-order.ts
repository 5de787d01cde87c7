import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers don't pipeline, and other clients pipeline a handful of requests. */
const queuedMax = 16;

/** The pipelined requests of one connection. */
type Pipeline = { isBusy: boolean; queue: (() => void)[] };

/**
 * Handles the pipelined requests of a connection one after the other (RFC 9112, 9.3.2). Node starts all of them at once
 * and holds each response until the previous one was read, so a client that never reads would make the server hold every
 * response, and everything it was built from, even after the connection has closed. A connection with more than 16
 * queued requests is destroyed.
 */
export function answerInOrder(app: FastifyInstance): void {
  const pipelines = new WeakMap<Socket, Pipeline>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const pipeline = pipelines.get(socket) ?? { isBusy: false, queue: [] };
    pipelines.set(socket, pipeline);
    const start = () => {
      // The queue is discarded with its socket.
      if (socket.destroyed) return;
      pipeline.isBusy = true;
      reply.raw.once('close', () => {
        pipeline.isBusy = false;
        pipeline.queue.shift()?.();
      });
      done();
    };
    if (!pipeline.isBusy) start();
    else if (pipeline.queue.length < queuedMax) pipeline.queue.push(start);
    else socket.destroy();
  });
}
