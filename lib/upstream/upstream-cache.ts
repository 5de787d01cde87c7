import { dayMs, minuteMs } from '@app/api-client/rules/values/durations';
import { createHash } from 'node:crypto';
import type { Breaker } from './breaker';
import type { Clock } from './clock';
import type { CopyStore } from './copy-store';
import type { Warn } from './server-log';
import { UpstreamError } from './upstream-error';

/** A page with a cached copy waits at most this long for a newer response. */
const waitWithCopyMs = 250;
/** A page without a copy waits at most this long. */
const waitWithoutCopyMs = 3_000;
const staleMsMax = dayMs;
/** A suspicious response is not used for this long, because an administrator may be repairing its cause. */
const suspicionMs = 10 * minuteMs;
const defaultEntriesMax = 500;

export type UpstreamCacheOptions = {
  /** The name in the log. */
  upstream: string;
  freshMs: number;
  /** @returns The breaker of a key. Keys that fail independently have separate breakers. */
  breakerOf: (key: string) => Breaker;
  copies: CopyStore;
  clock: Clock;
  warn: Warn;
  entriesMax?: number;
};

export type CachedRead<Value> = {
  /** Identifies the request: the same key means the same response. */
  key: string;
  /** Requests the upstream. @returns The response as JSON, which is stored on disk. */
  load: () => Promise<unknown>;
  /**
   * A schema's `parseAsync`, for example. Values that it rejects are never used, whether from the upstream or from
   * disk.
   */
  parse: (raw: unknown) => Promise<Value> | Value;
  /** Whether the response means "there is nothing". It is cached in memory, but not on disk. */
  isEmpty?: (value: Value) => boolean;
  /** Whether parsing the same response again may lead to a better value. */
  isProvisional?: (value: Value) => boolean;
  /** Whether the response contradicts the known one so much that it is probably an error of the upstream. */
  isSuspicious?: (value: Value, known: Value) => Promise<boolean> | boolean;
};

type Entry = {
  value: unknown;
  savedAtMs: number;
  digest: string;
  /** The time of the first suspicious response since then. */
  suspectSinceMs?: number;
};
const digestOf = (raw: unknown) => createHash('sha256').update(JSON.stringify(raw)).digest('base64');

type Refresh = { answer: Promise<Entry>; startedAtMs: number };

/**
 * Caches an upstream's responses for pages. A response is fresh for some seconds; then it is requested again while the
 * last good copy is shown, for up to 24 hours and across restarts. One request at a time per key. Failures are never
 * cached, and never treated as "there is nothing".
 */
export class UpstreamCache {
  readonly #entries = new Map<string, Entry>();
  readonly #refreshes = new Map<string, Refresh>();

  constructor(private readonly options: UpstreamCacheOptions) {}

  /** @throws {UpstreamError} If there is no response in time and no good copy. */
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
      // The wait counts from the start of the request, so later callers wait only for the rest.
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
      // Most responses are unchanged. Parsing can be slow, so an unchanged response is not parsed again.
      const isSame = known?.digest === digest && !read.isProvisional?.(known.value as Value);
      const value = isSame ? (known.value as Value) : await read.parse(raw);
      const suspect = known && (await this.#suspectOf(read, known, value));
      if (suspect) return suspect;
      const entry = { value, savedAtMs: clock.nowMs(), digest };
      this.#store(read.key, entry);
      void this.#toDisk(read, entry, raw, known);
      return entry;
    };
    const answer = load()
      .catch((error: unknown) => {
        const failure = error instanceof UpstreamError ? error : new UpstreamError('shape', { cause: error });
        if (failure.problem !== 'paused') {
          warn('upstream read failed', {
            upstream,
            key: read.key,
            problem: failure.problem,
            status: failure.status,
          });
        }
        throw failure;
      })
      .finally(() => this.#refreshes.delete(read.key));
    // Prevents an unhandled rejection if no caller is waiting.
    answer.catch(() => undefined);
    const refresh = { answer, startedAtMs: clock.nowMs() };
    this.#refreshes.set(read.key, refresh);
    return refresh;
  }

  /** Keeps the known response for some minutes, in memory, instead of a suspicious one. */
  async #suspectOf<Value>(read: CachedRead<Value>, known: Entry, value: Value): Promise<Entry | undefined> {
    const nowMs = this.options.clock.nowMs();
    const { suspectSinceMs = nowMs } = known;
    const isSuspicious = await read.isSuspicious?.(value, known.value as Value);
    if (!isSuspicious || nowMs - suspectSinceMs >= suspicionMs) return undefined;
    if (known.suspectSinceMs === undefined) {
      this.options.warn('upstream response suspicious', { upstream: this.options.upstream, key: read.key });
    }
    const suspect = { ...known, savedAtMs: nowMs, suspectSinceMs };
    this.#store(read.key, suspect);
    return suspect;
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

  /** @returns The entry in memory, marked as most recently used, unless it is too old. */
  #known(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !this.#isYounger(entry, staleMsMax)) return undefined;
    this.#store(key, entry);
    return entry;
  }

  #store(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > (this.options.entriesMax ?? defaultEntriesMax) && oldest !== undefined) {
      this.#entries.delete(oldest);
    }
  }

  async #fromDisk<Value>({ key, parse }: CachedRead<Value>): Promise<Entry | undefined> {
    try {
      const copy = await this.options.copies.read(key);
      if (!copy || !this.#isYounger(copy, staleMsMax)) return this.#known(key);
      const entry = { value: await parse(copy.raw), savedAtMs: copy.savedAtMs, digest: digestOf(copy.raw) };
      // A newer response may have arrived while the disk was read.
      const newer = this.#known(key);
      if (newer) return newer;
      this.#store(key, entry);
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
      // Content that the upstream removed must not return after a restart. Content that never existed has no copy to
      // remove.
      else if (previous && !isEmpty(previous.value as Value)) await copies.remove(key);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      warn('copy not written to disk', { upstream, key, code });
    }
  }
}
