import { ApiError } from '@app/api-client/api-error';

type Part<Item> = { items: readonly Item[]; nextCursor: string | null };

type Reading<Item> = {
  readPart: (cursor: string | undefined, signal: AbortSignal) => Promise<Part<Item>>;
  /** Called after each page with the number of items so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
  /** Waits for the seconds; ends early when the signal aborts. */
  wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
};

/** Rate limits end within about a minute. A longer Retry-After is treated as an error. */
const waitMaxSeconds = 120;

const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** The seconds to wait before a retry, or undefined if a retry would not help. */
function pauseSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds ?? 1;
  return seconds <= waitMaxSeconds ? seconds : undefined;
}

/**
 * Reads all pages of a list. Waits and retries when a page is rate limited.
 * @throws {ApiError} If a page cannot be read.
 * @throws The signal's reason after an abort.
 */
export async function readAllPages<Item>(reading: Reading<Item>): Promise<Item[]> {
  const { readPart, onProgress, signal, wait = waitFor } = reading;
  const items: Item[] = [];
  let cursor: string | undefined;
  for (;;) {
    signal.throwIfAborted();
    try {
      const part = await readPart(cursor, signal);
      items.push(...part.items);
      onProgress(items.length);
      if (part.nextCursor === null) return items;
      cursor = part.nextCursor;
    } catch (error) {
      const seconds = pauseSeconds(error);
      if (seconds === undefined) throw error;
      await wait(seconds, signal);
    }
  }
}
