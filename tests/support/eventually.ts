import { setTimeout as pause } from 'node:timers/promises';

const checkEveryMs = 25;

/**
 * Waits for something that happens elsewhere, in another process for example: asks until the answer is there.
 * @param ask Returns a value once it has happened, and nothing before. What it throws counts as nothing.
 * @param options `withinMs` is the promise; `what` names it in the failure.
 * @throws {Error} When it did not happen in time, with the last thing that was thrown.
 */
export async function eventually<T>(
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  { withinMs = 10_000, what }: { withinMs?: number; what: string },
): Promise<T> {
  const startedMs = performance.now();
  let lastError: unknown;
  do {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== false) return answer;
    } catch (error) {
      lastError = error;
    }
    await pause(checkEveryMs);
  } while (performance.now() - startedMs < withinMs);
  throw new Error(`Waited ${withinMs} ms for this, and it did not happen: ${what}`, { cause: lastError });
}
