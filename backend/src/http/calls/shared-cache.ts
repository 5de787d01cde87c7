import type { FastifyReply } from 'fastify';

/** Changes of the catalog take effect after this time at the latest. */
const maxAgeSeconds = 60;

/**
 * Lets shared caches store a response to callers without a token. `setCommonHeaders` overrides it for responses that
 * depend on a user (E6); `Vary` prevents a cache from sending the public response to a caller with a token.
 */
export function allowSharedCache(reply: FastifyReply): void {
  void reply.headers({ 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'authorization' });
}
