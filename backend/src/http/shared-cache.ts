import type { FastifyReply } from 'fastify';

/** So long a change of the catalogue may go unnoticed. */
const maxAgeSeconds = 60;

/**
 * Lets shared caches keep an answer to whoever shows no token. One that depends on a user is taken out again by
 * `setCommonHeaders` (E6); `Vary` keeps a cache from giving everybody's answer to somebody who shows a token.
 */
export function allowSharedCache(reply: FastifyReply): void {
  void reply.headers({ 'cache-control': `public, max-age=${maxAgeSeconds}`, vary: 'authorization' });
}
