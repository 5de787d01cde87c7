import type { FastifyBaseLogger } from 'fastify';

/** Interval between pings while Redis is unavailable. */
const probeIntervalMs = 5_000;

/** The part of a Redis client that the breaker needs. */
type Pingable = { ping(): Promise<unknown> };

/**
 * Prevents calls from waiting for a Redis that is down, slow or misconfigured. The first failure opens the breaker:
 * calls use their fallback immediately, and Redis is pinged in the background until it responds.
 */
export class RedisBreaker {
  #isOpen = false;

  constructor(
    private readonly redis: Pingable,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {}

  /** @returns The result of `call`, or of `fallback` while Redis is unavailable. */
  async run<T>(call: () => Promise<T>, fallback: () => T): Promise<T> {
    if (this.#isOpen) return fallback();
    try {
      return await call();
    } catch (error) {
      this.open(error);
      return fallback();
    }
  }

  /** Opens the breaker and logs the reason, unless it is already open. */
  open(error: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.log.warn({ err: error }, 'redis unavailable, rate limits counted per process');
    this.#probeLater();
  }

  #probeLater(): void {
    setTimeout(() => void this.#probe(), probeIntervalMs).unref();
  }

  async #probe(): Promise<void> {
    try {
      await this.redis.ping();
    } catch {
      this.#probeLater();
      return;
    }
    this.#isOpen = false;
    this.log.info('redis available again');
  }
}
