// @ts-check

/**
 * Prints the progress of a command: a line when a step starts, and its duration when it ends.
 * @param {NodeJS.WritableStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  /** @param {string} line */
  const say = (line) => void stream.write(`${line}\n`);
  return {
    say,
    /**
     * @template T
     * @param {string} title The step as a noun: "Database".
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
