import { Tally } from '@app/server-kit/tally';

/** Work of an owner that waits for a place. */
type Waiting = { owner: string; start: () => void };

/**
 * Limits how much work runs at the same time in this process, and lets owners take turns: the one with the least work
 * running is next, among those the one that was served the longest ago. With more than one place, no owner gets the last
 * one beside its own work, so that another one never waits for all of it.
 */
export class FairLimit {
  readonly #places: number;
  readonly #running = new Tally();
  #waiting: Waiting[] = [];
  #busy = 0;
  /** The number of the last start of each owner that has work here. */
  readonly #served = new Map<string, number>();
  #starts = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** Whether work of an owner would have to wait. */
  #isStartable(owner: string): boolean {
    const own = this.#running.of(owner);
    const kept = own > 0 && this.#places > 1 ? 1 : 0;
    return this.#busy < this.#places - kept;
  }

  /** Starts what may start, in turns. */
  #startNext(): void {
    for (;;) {
      let next: Waiting | undefined;
      for (const waiting of this.#waiting) {
        if (!this.#isStartable(waiting.owner)) continue;
        if (!next || this.#isBefore(waiting.owner, next.owner)) next = waiting;
      }
      if (!next) return;
      const { owner, start } = next;
      this.#waiting = this.#waiting.filter((waiting) => waiting !== next);
      this.#busy += 1;
      this.#running.add(owner);
      this.#served.set(owner, (this.#starts += 1));
      start();
    }
  }

  #isBefore(one: string, other: string): boolean {
    const running = this.#running.of(one) - this.#running.of(other);
    return running < 0 || (running === 0 && (this.#served.get(one) ?? 0) < (this.#served.get(other) ?? 0));
  }

  #end(owner: string): void {
    this.#busy -= 1;
    const own = this.#running.remove(owner);
    // Nothing of owners without work is kept.
    if (own === 0 && !this.#waiting.some((waiting) => waiting.owner === owner)) this.#served.delete(owner);
    this.#startNext();
  }

  /**
   * Performs work when it is its owner's turn.
   * @param owner The customer whose work it is, such as an organization.
   * @param signal Ends the waiting. Work that runs ends itself.
   * @throws The reason of `signal` if it aborts before the work begins.
   */
  async run<Result>(owner: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    signal?.throwIfAborted();
    await new Promise<void>((resolve, reject) => {
      const waiting = { owner, start: () => settle(resolve) };
      const onAbort = () => {
        this.#waiting = this.#waiting.filter((other) => other !== waiting);
        settle(() => reject(signal?.reason as Error));
      };
      const settle = (outcome: () => void) => {
        signal?.removeEventListener('abort', onAbort);
        outcome();
      };
      signal?.addEventListener('abort', onAbort);
      this.#waiting.push(waiting);
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      this.#end(owner);
    }
  }
}
