import { setTimeout as pause } from 'node:timers/promises';

const checkEveryMs = 25;

/**
 * Polls for something that happens elsewhere, for example in another process.
 * @param check Returns a value once it has happened, and undefined before. Errors count as undefined.
 * @param options `withinMs` is the time limit; `what` describes it in the error.
 * @throws {Error} If it does not happen in time, with the last error as its cause.
 */
export async function eventually<T>(
  check: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 10_000, what }: { withinMs?: number; what: string },
): Promise<T> {
  const startedMs = performance.now();
  let lastError: unknown;
  do {
    try {
      const answer = await check();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      lastError = error;
    }
    await pause(checkEveryMs);
  } while (performance.now() - startedMs < withinMs);
  throw new Error(`Did not happen within ${withinMs} ms: ${what}`, { cause: lastError });
}
