import { Tally } from '@app/server-kit/tally';

/** A limit of work is exceeded: 429 for the network that requested too much, 503 when the server is overloaded. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';

  constructor(readonly status: 429 | 503) {
    super(status === 429 ? 'too many requests of one network' : 'too many requests');
  }
}

type Limits = {
  /** Requests that run at a time. */
  concurrentMax: number;
  concurrentPerNetworkMax: number;
  queuedMax: number;
  queuedPerNetworkMax: number;
  /** The longest time in the queue, in milliseconds. */
  queuedMsMax: number;
};

type Queued = { network: string; start: () => void };

/** Limits how much runs at a time, in total and for each network, and queues the rest. */
export class NetworkLimit {
  readonly #running = new Tally();
  #runningCount = 0;
  #queue: Queued[] = [];

  constructor(private readonly limits: Limits) {}

  /**
   * @param network The client's network, see `networkOf`.
   * @returns The result of `work`.
   * @throws {TooBusy} When the queue is full, or after too long in the queue. Rejects with the errors of `work`.
   */
  async run<T>(network: string, work: () => Promise<T> | T): Promise<T> {
    const leave = await this.enter(network);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /**
   * Takes a place for work that has no function of its own, such as a stream.
   * @returns Gives the place back. Further calls do nothing.
   * @throws {TooBusy} When the queue is full, or after too long in the queue.
   */
  async enter(network: string): Promise<() => void> {
    if (this.#mayStart(network)) this.#start(network);
    else await this.#waitInQueue(network);
    let isRunning = true;
    return () => {
      if (isRunning) this.#end(network);
      isRunning = false;
    };
  }

  #mayStart(network: string): boolean {
    const { concurrentMax, concurrentPerNetworkMax } = this.limits;
    return this.#runningCount < concurrentMax && this.#running.of(network) < concurrentPerNetworkMax;
  }

  #start(network: string): void {
    this.#runningCount += 1;
    this.#running.add(network);
  }

  /** Resolves once the work was started by `#end`. */
  async #waitInQueue(network: string): Promise<void> {
    const { queuedMax, queuedPerNetworkMax, queuedMsMax } = this.limits;
    if (this.#queue.filter((queued) => queued.network === network).length >= queuedPerNetworkMax) {
      throw new TooBusy(429);
    }
    if (this.#queue.length >= queuedMax) throw new TooBusy(503);
    await new Promise<void>((resolve, reject) => {
      const queued = {
        network,
        start: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#queue = this.#queue.filter((other) => other !== queued);
        // Other networks are served while this one has taken its share.
        reject(new TooBusy(this.#runningCount < this.limits.concurrentMax ? 429 : 503));
      }, queuedMsMax);
      this.#queue.push(queued);
    });
  }

  #end(network: string): void {
    this.#runningCount -= 1;
    this.#running.remove(network);
    const index = this.#queue.findIndex((queued) => this.#mayStart(queued.network));
    const [next] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (!next) return;
    this.#start(next.network);
    next.start();
  }
}
