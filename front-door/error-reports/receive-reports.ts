import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from '../connections/error-body';
import { neverCached } from '../pages/cache-control';
import type { Delivery } from './error-service';

export const windowSeconds = 60;

/** Counts the reports of a network in a minute. */
export const reportLimit = (max: number) => ({
  max,
  timeWindow: windowSeconds * 1_000,
  keyGenerator: ({ client }: FastifyRequest) => client.network,
});

/**
 * Replaces the body parsers of a plugin's scope: bodies of the given types are read as bytes.
 * @param types `*` for all.
 */
export function readBytes(app: FastifyInstance, types: string | string[], bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body));
}

/** Whether a browser says that a page of another site sends the request. */
export function isOfOtherSite({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin';
}

/** Answers a reporter. Nothing of the error service's answer is in it, except for how long to pause. */
export function answerReporter(reply: FastifyReply, delivery: Delivery): FastifyReply {
  if (delivery.result === 'unavailable') return sendError(reply, 503);
  if (delivery.result === 'paused') {
    return sendError(reply.header('retry-after', delivery.retryAfterSeconds), 429);
  }
  return reply.code(202).header('cache-control', neverCached).send();
}
