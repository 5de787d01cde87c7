/**
 * For runs whose number of rounds is as large as the machine allows.
 * @returns Whether there is time for another round. The time begins to run with the first question.
 */
export function forSeconds(seconds: number): () => boolean {
  let endMs: number | undefined;
  return () => {
    endMs ??= performance.now() + seconds * 1_000;
    return performance.now() < endMs;
  };
}
