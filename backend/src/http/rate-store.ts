import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import type { RedisBreaker } from './redis-breaker';

/** So many clients are remembered in memory; the one that was seen first is forgotten first. */
const clientsMax = 100_000;

type Count = { current: number; ttl: number };

/** Counts in this process. Time is monotonic: setting the machine's clock frees nobody and locks nobody out. */
class MemoryCounter {
  readonly #windows = new Map<string, { count: number; endsMs: number }>();

  count(key: string, windowMs: number): Count {
    const nowMs = performance.now();
    const found = this.#windows.get(key);
    const window = found && found.endsMs > nowMs ? found : { count: 0, endsMs: nowMs + windowMs };
    window.count++;
    if (window !== found) {
      this.#windows.delete(key);
      this.#windows.set(key, window);
      if (this.#windows.size > clientsMax) this.#windows.delete(this.#windows.keys().next().value ?? '');
    }
    return { current: window.count, ttl: window.endsMs - nowMs };
  }
}

/** One step, so that copies of the backend that count at once never miss each other. */
const countScript = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }
`;

/**
 * Where calls are counted: in Redis for all copies of the backend together, or in this process's memory where there is
 * no Redis or it is away. The library's own memory store hands out one object for all calls of a client, so that calls
 * at once all see the last one's count.
 */
export function createRateStore(shared?: { redis: Redis; breaker: RedisBreaker }): FastifyRateLimitStoreCtor {
  const memory = new MemoryCounter();

  const count = async (key: string, windowMs: number): Promise<Count> => {
    const countInMemory = () => memory.count(key, windowMs);
    if (!shared) return countInMemory();
    return shared.breaker.run(async () => {
      const counted = await shared.redis.eval(countScript, 1, `rate-limit:${key}`, windowMs);
      const [current, ttl] = counted as [number, number];
      return { current, ttl };
    }, countInMemory);
  };

  return class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs = 0): void {
      void count(key, windowMs).then((result) => done(null, result));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  };
}
