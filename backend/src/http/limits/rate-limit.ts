import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Redis } from 'ioredis';
import { limitNames, type LimitName, type Limits } from '@app/settings';
import { callerIdOf } from '../calls/authenticate';
import { HttpError } from '../errors/http-error';
import { createRateStore } from './rate-store';
import { RedisBreaker } from './redis-breaker';

/** Counts one call and rejects it beyond the limit. */
export type RateLimiter = {
  /** @throws {HttpError} 429 with `Retry-After`. */
  count(name: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Uncounts a call, for limits that count only failures: counting first also limits concurrent calls. */
  uncount(name: LimitName, request: FastifyRequest): Promise<void>;
};

function connect(app: FastifyInstance, redisUrl: string): { redis: Redis; breaker: RedisBreaker } {
  const redis = new Redis(redisUrl, { connectTimeout: 500, commandTimeout: 500, maxRetriesPerRequest: 1 });
  const breaker = new RedisBreaker(redis, app.log);
  // Emitted for every failed attempt to reconnect.
  redis.on('error', (error) => breaker.open(error));
  app.addHook('onClose', async () => redis.disconnect());
  return { redis, breaker };
}

/** Creates the rate limiter. With Redis, all processes of the backend share the counts. */
export async function createRateLimiter(
  app: FastifyInstance,
  limits: Limits,
  redisUrl: string | undefined,
): Promise<RateLimiter> {
  const { Store, uncount } = createRateStore(redisUrl === undefined ? undefined : connect(app, redisUrl));
  await app.register(rateLimit, { global: false, store: Store });
  const keyOf = (name: LimitName, request: FastifyRequest) =>
    `${name}:${limits[name].by === 'address' ? clientAddressOf(request) : (callerIdOf(request) ?? '')}`;
  const counters = Object.fromEntries(
    limitNames.map((name) => {
      const { max, windowMs } = limits[name];
      const keyGenerator = (request: FastifyRequest) => keyOf(name, request);
      return [name, app.createRateLimit({ max, timeWindow: windowMs, keyGenerator })];
    }),
  ) as Record<LimitName, ReturnType<FastifyInstance['createRateLimit']>>;

  return {
    uncount: (name, request) => uncount(keyOf(name, request)),
    async count(name, request, reply) {
      const count = await counters[name](request);
      if (count.isAllowed) return;
      const reportedRemaining = reply.getHeader('x-ratelimit-remaining');
      // If several limits apply, the headers report the one with the fewest calls remaining.
      if (reportedRemaining === undefined || count.remaining < Number(reportedRemaining)) {
        reply.headers({
          'x-ratelimit-limit': count.max,
          'x-ratelimit-remaining': count.remaining,
          'x-ratelimit-reset': count.ttlInSeconds,
        });
      }
      if (count.isExceeded) {
        const headers = { 'retry-after': String(Math.max(1, count.ttlInSeconds)) };
        throw new HttpError(429, 'error_rate_limited', { headers });
      }
    },
  };
}

/** Returns the client address as limits count it. IPv6 addresses are reduced to their /64. */
export const clientAddressOf = (request: FastifyRequest): string => request.getDecorator<string>('clientAddress');
