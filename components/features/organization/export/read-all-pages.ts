import { ApiError } from '@app/api-client/api-error';

type Part<Item> = { items: readonly Item[]; nextCursor: string | null };

type Reading<Item> = {
  readPart: (cursor: string | undefined, signal: AbortSignal) => Promise<Part<Item>>;
  /** Told after each part how many there are so far. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
  /** Waits, in seconds; given up with the signal. */
  wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
};

/** A limit of calls is over within a minute or so; what asks for more patience is no limit of calls. */
const waitMaxSeconds = 120;

const waitFor = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** How long to wait before the same may be asked again; nothing where waiting does not help. */
function pauseSeconds(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined;
  const seconds = error.retryAfterSeconds ?? 1;
  return seconds <= waitMaxSeconds ? seconds : undefined;
}

/**
 * Reads a list to its end, part by part. Where the calls become too many for a minute it waits and goes on.
 * @throws {ApiError} When a part cannot be read; whatever the signal gives as its reason when it is given up.
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
