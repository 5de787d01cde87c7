// @ts-check

/**
 * Tells a person at the terminal what is going on: a line when a step begins, and how long it took when it ends.
 * @param {NodeJS.WritableStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  /** @param {string} line */
  const say = (line) => void stream.write(`${line}\n`);
  return {
    say,
    /**
     * @template T
     * @param {string} title What is done, as a noun: "Database".
     * @param {() => Promise<T>} work
     * @returns {Promise<T>}
     */
    async step(title, work) {
      say(`  … ${title}`);
      const startedMs = performance.now();
      const result = await work();
      say(`  ✓ ${title} (${((performance.now() - startedMs) / 1000).toFixed(1)} s)`);
      return result;
    },
  };
}
