import type { Clock } from './clock';
import { UpstreamError } from './upstream-error';

const failuresMax = 2;
export const firstPauseMs = 1_000;
export const longestPauseMs = 10_000;

/**
 * A circuit breaker. After two consecutive failures it sends no requests, so that callers do not wait. After a pause it
 * lets one request try; each failed try doubles the pause, up to 10 s.
 */
export class Breaker {
  #failures = 0;
  #pauseMs = firstPauseMs;
  #retryAtMs = 0;
  #isTrying = false;

  constructor(private readonly clock: Pick<Clock, 'nowMs'>) {}

  /**
   * @param send Sends the request.
   * @throws {UpstreamError} The error of `send`, or `paused` if it was not called.
   */
  async run<T>(send: () => Promise<T>): Promise<T> {
    const isOpen = this.#failures >= failuresMax;
    if (isOpen && (this.#isTrying || this.clock.nowMs() < this.#retryAtMs)) throw new UpstreamError('paused');
    if (isOpen) this.#isTrying = true;
    try {
      const answer = await send();
      this.#close();
      return answer;
    } catch (error) {
      if (error instanceof UpstreamError && !error.isOutage) this.#close();
      else this.#count(isOpen);
      throw error;
    } finally {
      if (isOpen) this.#isTrying = false;
    }
  }

  #close(): void {
    this.#failures = 0;
    this.#pauseMs = firstPauseMs;
  }

  /** Counts a failure. Concurrent requests that fail together pause once; only a failed try extends the pause. */
  #count(wasTry: boolean): void {
    this.#failures += 1;
    if (wasTry) this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    if (wasTry || this.#failures === failuresMax) this.#retryAtMs = this.clock.nowMs() + this.#pauseMs;
  }
}
