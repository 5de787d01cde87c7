/** Work without a pause, in milliseconds. Longer makes a page miss frames (RAIL: 50 ms for a response to input). */
const sliceMs = 12;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Collects what an iterator computes, with pauses, so that the page answers its user meanwhile.
 * @param signal Ends the work.
 * @throws The signal's reason.
 */
export async function collectInSlices<Item>(items: Iterable<Item>, signal?: AbortSignal): Promise<Item[]> {
  const collected: Item[] = [];
  let end = performance.now() + sliceMs;
  for (const item of items) {
    collected.push(item);
    if (performance.now() < end) continue;
    await pause();
    signal?.throwIfAborted();
    end = performance.now() + sliceMs;
  }
  return collected;
}
