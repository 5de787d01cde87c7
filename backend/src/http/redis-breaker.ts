import type { FastifyBaseLogger } from 'fastify';

/** How often Redis is asked whether it is back. */
const probeIntervalMs = 5_000;

/** The part of a Redis client that the breaker needs. */
type Pingable = { ping(): Promise<unknown> };

/**
 * Keeps calls from waiting for a Redis that is down, slow or misconfigured. The first failure opens the breaker: calls use
 * their fallback at once, and Redis is asked in the background until it answers.
 */
export class RedisBreaker {
  #isOpen = false;

  constructor(
    private readonly redis: Pingable,
    private readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  ) {}

  /** @returns The result of `call`, or of `fallback` while Redis doesn't answer. */
  async run<T>(call: () => Promise<T>, fallback: () => T): Promise<T> {
    if (this.#isOpen) return fallback();
    try {
      return await call();
    } catch (error) {
      this.open(error);
      return fallback();
    }
  }

  /** Opens the breaker, and logs why, unless it is open already. */
  open(error: unknown): void {
    if (this.#isOpen) return;
    this.#isOpen = true;
    this.log.warn({ err: error }, 'redis unavailable, each copy of the backend counts for itself');
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
