/** Due work that waits for other services, which may be slow for one owner and not for others. */
export type WorkInTurns<Row> = {
  /** Claims due rows, a few of each owner. @param except Owners whose turn it is not. */
  claim(places: { max: number; except: readonly string[] }): Promise<Row[]>;
  /** The owner of a row, such as an organization. */
  ownerOf(row: Row): string;
  perform(row: Row): Promise<unknown>;
  /** Called with what `perform` throws, or a claim that follows it. It stops nothing else. */
  onError(error: unknown): void;
  /** Rows that are worked on at the same time. */
  placesMax: number;
  /** Nothing more is claimed for an owner with so many rows under way. */
  placesOfOneMax: number;
  /** A row under way for longer leaves its place to another, for up to `max` rows. None does by default. */
  slow?: { afterMs: number; max: number; nowMs?(): number };
};

type UnderWay = { owner: string; startedMs: number };

/** Performs due work in turns of its owners: one whose work waits for a slow service delays its own only. */
export class Turns<Row> {
  readonly #work: WorkInTurns<Row>;
  readonly #stopping: AbortSignal | undefined;
  readonly #underWay = new Map<Promise<unknown>, UnderWay>();
  #started = 0;
  #claiming: Promise<void> | undefined;
  /** Whether there is a reason for one more claim than the one in progress. */
  #isWanted = false;
  /** Whether rows may be due for which there was no place. */
  #mayWait = false;
  /** Owners without whom nothing was due. */
  #nothingWithout: readonly string[] | undefined;

  /** @param stopping Nothing is claimed after it. */
  constructor(work: WorkInTurns<Row>, stopping?: AbortSignal) {
    this.#work = work;
    this.#stopping = stopping;
  }

  /**
   * Claims what is due and has a place, and starts it. Does not wait for its end, at which what has waited is claimed.
   * @throws The error of a claim.
   */
  async startDue(): Promise<void> {
    this.#nothingWithout = undefined;
    await this.#claimMore();
  }

  /** Waits until no work is under way. */
  async settle(): Promise<void> {
    while (this.#underWay.size > 0 || this.#claiming) {
      await this.#claiming?.catch(() => undefined);
      await Promise.all(this.#underWay.keys());
    }
  }

  /** Performs all that is due. @returns The number of rows. @throws The error of a claim. */
  async performDue(): Promise<number> {
    const before = this.#started;
    let last: number;
    do {
      last = this.#started;
      await this.startDue();
      await this.settle();
    } while (this.#started > last);
    return last - before;
  }

  #claimMore(): Promise<void> {
    // A claim in progress has excluded owners whose work may have ended since then: it is followed by another one.
    this.#isWanted = true;
    this.#claiming ??= this.#claimAll();
    return this.#claiming;
  }

  async #claimAll(): Promise<void> {
    try {
      do {
        this.#isWanted = false;
        const claimed = await this.#claim();
        for (const row of claimed) this.#start(row);
        this.#isWanted ||= claimed.length > 0;
      } while (this.#isWanted);
    } finally {
      this.#claiming = undefined;
    }
  }

  async #claim(): Promise<Row[]> {
    const max = this.#work.placesMax - (this.#underWay.size - this.#countSlow());
    const except = this.#findBusy();
    // Also after a claim that fails.
    this.#mayWait = true;
    if (max <= 0 || this.#stopping?.aborted) return [];
    if (this.#nothingWithout?.every((owner) => except.includes(owner))) return [];
    const claimed = await this.#work.claim({ max, except });
    if (claimed.length > 0) return claimed;
    this.#nothingWithout = except;
    this.#mayWait = except.length > 0;
    return claimed;
  }

  #nowMs(): number {
    return this.#work.slow?.nowMs?.() ?? performance.now();
  }

  /** Counts the rows that have left their places. */
  #countSlow(): number {
    const { slow } = this.#work;
    if (!slow) return 0;
    const startedMs = this.#nowMs() - slow.afterMs;
    const count = [...this.#underWay.values()].filter((row) => row.startedMs <= startedMs).length;
    return Math.min(count, slow.max);
  }

  #findBusy(): string[] {
    const counts = new Map<string, number>();
    for (const { owner } of this.#underWay.values()) counts.set(owner, (counts.get(owner) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= this.#work.placesOfOneMax).map(([owner]) => owner);
  }

  #start(row: Row): void {
    const { ownerOf, perform, onError } = this.#work;
    const work = (async () => {
      try {
        await perform(row);
      } catch (error) {
        onError(error);
      }
    })().finally(() => {
      this.#underWay.delete(work);
      if (this.#mayWait) void this.#claimMore().catch(onError);
    });
    this.#underWay.set(work, { owner: ownerOf(row), startedMs: this.#nowMs() });
    this.#started += 1;
  }
}
