import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { Redis } from 'ioredis';
import type { RedisBreaker } from './redis-breaker';

/** Maximum number of clients in memory. The oldest window is evicted first. */
const clientsMax = 100_000;

type Count = { current: number; ttl: number };

/** Counts in this process. The clock is monotonic, so that changing the system time does not affect limits. */
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

  uncount(key: string): void {
    const window = this.#windows.get(key);
    if (window) window.count--;
  }
}

/** Increments atomically, so that concurrent processes do not miss each other's calls. */
const countScript = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }
`;

/** Leaves a key alone whose window has ended meanwhile. */
const uncountScript = `
  if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end
`;

/** The store of the library, and what the library cannot do: `uncount` decrements a count. */
export type RateStore = { Store: FastifyRateLimitStoreCtor; uncount(key: string): Promise<void> };

/**
 * Creates the store that counts calls: in Redis for all processes together, or in memory without Redis or while it is
 * unavailable. The library's own memory store shares one object among all calls of a client, so that concurrent calls
 * would all see the last count.
 */
export function createRateStore(shared?: { redis: Redis; breaker: RedisBreaker }): RateStore {
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

  const uncount = async (key: string): Promise<void> => {
    const uncountInMemory = () => memory.uncount(key);
    if (!shared) return uncountInMemory();
    await shared.breaker.run(
      async () => void (await shared.redis.eval(uncountScript, 1, `rate-limit:${key}`)),
      uncountInMemory,
    );
  };

  class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: Count) => void, windowMs = 0): void {
      void count(key, windowMs).then((result) => done(null, result));
    }
    child(): FastifyRateLimitStore {
      return this;
    }
  }
  return { Store, uncount };
}
