/**
 * For tests with as many rounds as the machine can run in a given time.
 * @returns Whether there is time for another round. The time starts at the first call.
 */
export function forSeconds(seconds: number): () => boolean {
  let endMs: number | undefined;
  return () => {
    endMs ??= performance.now() + seconds * 1_000;
    return performance.now() < endMs;
  };
}
