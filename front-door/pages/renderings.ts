/** All pages are rendered by one thread, so more at a time would make each of them slower. */
const concurrentMax = 8;
const concurrentPerNetworkMax = 3;
const queuedMax = 200;
/** An office behind one address may open this many pages in the same moment. */
const queuedPerNetworkMax = 50;
/** A request that has been queued this long is rejected: the server isn't catching up. */
const queuedMsMax = 5_000;

/** Too many pages are being rendered: 429 for the network that requested too many, 503 when the server is overloaded. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy';

  constructor(readonly status: 429 | 503) {
    super(status === 429 ? 'too many pages requested by one network' : 'too many pages requested');
  }
}

type Queued = { network: string; start: () => void };

/** Limits how many pages are rendered at a time, in total and for each network, and queues the rest. */
export class Renderings {
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #queue: Queued[] = [];

  /**
   * @param network The client's network, see `networkOf`.
   * @returns The result of `render`.
   * @throws {TooBusy} When the queue is full, or after 5 s in the queue. Rejects with the errors of `render`.
   */
  async run<T>(network: string, render: () => Promise<T> | T): Promise<T> {
    if (this.#mayStart(network)) this.#start(network);
    else await this.#waitInQueue(network);
    try {
      return await render();
    } finally {
      this.#end(network);
    }
  }

  #mayStart(network: string): boolean {
    return this.#runningCount < concurrentMax && (this.#running.get(network) ?? 0) < concurrentPerNetworkMax;
  }

  #start(network: string): void {
    this.#runningCount += 1;
    this.#running.set(network, (this.#running.get(network) ?? 0) + 1);
  }

  /** Resolves once the rendering was started by `#end`. */
  async #waitInQueue(network: string): Promise<void> {
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
        reject(new TooBusy(503));
      }, queuedMsMax);
      this.#queue.push(queued);
    });
  }

  #end(network: string): void {
    this.#runningCount -= 1;
    const remaining = (this.#running.get(network) ?? 1) - 1;
    if (remaining > 0) this.#running.set(network, remaining);
    else this.#running.delete(network);
    const index = this.#queue.findIndex((queued) => this.#mayStart(queued.network));
    const [next] = index < 0 ? [] : this.#queue.splice(index, 1);
    if (!next) return;
    this.#start(next.network);
    next.start();
  }
}
