import { createHash } from 'node:crypto';
import type { Breaker } from './breaker';
import type { Clock } from './clock';
import type { CopyStore } from './copy-store';
import type { Warn } from './server-log';
import { UpstreamError } from './upstream-error';

/** A page does not wait longer for a newer answer when it has one to show. */
const waitWithCopyMs = 250;
/** Nor longer than this when it has none. */
const waitWithoutCopyMs = 3_000;
const staleMsMax = 24 * 60 * 60 * 1_000;
const entriesMaxByDefault = 500;

export type UpstreamCacheOptions = {
  /** Named in the log. */
  upstream: string;
  freshMs: number;
  /** @returns The breaker of a key. Keys that fail independently have breakers of their own. */
  breakerOf: (key: string) => Breaker;
  copies: CopyStore;
  clock: Clock;
  warn: Warn;
  entriesMax?: number;
};

export type CachedRead<Value> = {
  /** Names what is asked, and nothing else: the same key is the same answer. */
  key: string;
  /** Asks the upstream. @returns What came, as JSON: it is this that is kept on disk. */
  load: () => Promise<unknown>;
  /** A schema's `parseAsync`, for example: whatever it refuses is no good copy, wherever it came from. */
  parse: (raw: unknown) => Promise<Value> | Value;
  /** An answer that says that there is nothing. It is believed, and no copy of it is kept on disk. */
  isEmpty?: (value: Value) => boolean;
};

type Entry = { value: unknown; savedAtMs: number; digest: string };
const digestOf = (raw: unknown) => createHash('sha256').update(JSON.stringify(raw)).digest('base64');

type Refresh = { answer: Promise<Entry>; startedAtMs: number };

/**
 * What an upstream said, for the pages: new for some seconds, then asked for again while the last good answer is shown,
 * for up to 24 hours and across restarts. One request at a time for each key. A failure is never an answer: it is not
 * kept, and "there is nothing" is only what the upstream itself said.
 */
export class UpstreamCache {
  readonly #entries = new Map<string, Entry>();
  readonly #refreshes = new Map<string, Refresh>();

  constructor(private readonly options: UpstreamCacheOptions) {}

  /** @throws {UpstreamError} When nothing came in time and no good copy is left. */
  async read<Value>(read: CachedRead<Value>): Promise<Value> {
    const known = this.#known(read.key) ?? (await this.#fromDisk(read));
    if (known && this.#isYounger(known, this.options.freshMs)) return known.value as Value;
    const entry = await this.#newest(read, known);
    return entry.value as Value;
  }

  async #newest<Value>(read: CachedRead<Value>, known: Entry | undefined): Promise<Entry> {
    const { answer, startedAtMs } = this.#refreshes.get(read.key) ?? this.#refresh(read, known);
    const waitMs = known ? waitWithCopyMs : waitWithoutCopyMs;
    try {
      // Whoever comes while an answer is overdue already does not wait all over again.
      return await this.#within(startedAtMs + waitMs - this.options.clock.nowMs(), answer);
    } catch (error) {
      if (known) return known;
      throw error;
    }
  }

  #refresh<Value>(read: CachedRead<Value>, known: Entry | undefined): Refresh {
    const { breakerOf, clock, upstream, warn } = this.options;
    const load = async (): Promise<Entry> => {
      const raw = await breakerOf(read.key).run(read.load);
      const digest = digestOf(raw);
      // Most answers are what they were: reading one again, which can take long, would only cost the visitors' time.
      const value = known?.digest === digest ? (known.value as Value) : await read.parse(raw);
      const entry = { value, savedAtMs: clock.nowMs(), digest };
      this.#keep(read.key, entry);
      void this.#toDisk(read, entry, raw, known);
      return entry;
    };
    const answer = load()
      .catch((error: unknown) => {
        const failure = error instanceof UpstreamError ? error : new UpstreamError('shape', { cause: error });
        if (failure.problem !== 'paused') {
          warn('an upstream could not be read', {
            upstream,
            key: read.key,
            problem: failure.problem,
            status: failure.status,
          });
        }
        throw failure;
      })
      .finally(() => this.#refreshes.delete(read.key));
    // Nobody may be waiting any more when it fails.
    answer.catch(() => undefined);
    const refresh = { answer, startedAtMs: clock.nowMs() };
    this.#refreshes.set(read.key, refresh);
    return refresh;
  }

  #within<T>(waitMs: number, answer: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.options.clock.after(Math.max(0, waitMs), () => reject(new UpstreamError('timeout')));
      void answer.then(resolve, reject).finally(cancel);
    });
  }

  #isYounger({ savedAtMs }: { savedAtMs: number }, ageMs: number): boolean {
    const age = this.options.clock.nowMs() - savedAtMs;
    return age >= 0 && age < ageMs;
  }

  /** @returns The entry in memory, which is then the one used last, unless it is too old to be shown. */
  #known(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isYounger(entry, staleMsMax)) return undefined;
    this.#keep(key, entry);
    return entry;
  }

  #keep(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > (this.options.entriesMax ?? entriesMaxByDefault) && oldest !== undefined) {
      this.#entries.delete(oldest);
    }
  }

  async #fromDisk<Value>({ key, parse }: CachedRead<Value>): Promise<Entry | undefined> {
    try {
      const copy = await this.options.copies.read(key);
      if (!copy || !this.#isYounger(copy, staleMsMax)) return this.#known(key);
      const entry = { value: await parse(copy.raw), savedAtMs: copy.savedAtMs, digest: digestOf(copy.raw) };
      // A newer answer may have come while the disk was read.
      const newer = this.#known(key);
      if (newer) return newer;
      this.#keep(key, entry);
      return entry;
    } catch {
      return undefined;
    }
  }

  async #toDisk<Value>(
    { key, isEmpty }: CachedRead<Value>,
    { value, savedAtMs }: Entry & { value: Value },
    raw: unknown,
    previous: Entry | undefined,
  ): Promise<void> {
    const { copies, upstream, warn } = this.options;
    try {
      if (!isEmpty?.(value)) await copies.write(key, { savedAtMs, raw });
      // What the upstream took away must not come back with a restart. What never was has no copy to remove.
      else if (previous && !isEmpty(previous.value as Value)) await copies.remove(key);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      warn('a copy could not be kept on disk', { upstream, key, code });
    }
  }
}
