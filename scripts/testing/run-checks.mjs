// @ts-check
import { availableParallelism } from 'node:os';
import { performance } from 'node:perf_hooks';

/** @typedef {import('./static-checks.mjs').Check} Check */
/** @typedef {import('./tally.mjs').Tally} Tally */

/** @param {number} sinceMs */
export const secondsSince = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;

/** @param {Check} check @returns {ReturnType<Check['run']>} An error that is thrown is one failure. */
async function runCheck({ title, run }) {
  try {
    const counts = await run();
    const isUnnamed = counts.failed && !counts.failures?.length && !counts.flaky?.length;
    return isUnnamed ? { ...counts, failures: [title] } : counts;
  } catch (error) {
    return { failed: 1, failures: [title], output: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Runs checks one after the other and prints the time of each.
 * @param {Check[]} checks @param {Tally} tally
 */
export async function runInOrder(checks, tally) {
  for (const check of checks) {
    console.log(`\n── ${check.title}`);
    const startedMs = performance.now();
    const { output, ...counts } = await runCheck(check);
    tally.add(counts);
    if (output) console.log(output);
    console.log(`   ${secondsSince(startedMs)}; ${tally.line}`);
  }
}

/**
 * Runs checks beside each other and prints each when it ends.
 * @param {Check[]} checks In the order in which they start. @param {Tally} tally
 * @param {number} [lanesMax] How many run at a time; by default one per core.
 */
export async function runTogether(checks, tally, lanesMax = availableParallelism()) {
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const startedMs = performance.now();
      const { output, ...counts } = await runCheck(check);
      tally.add(counts);
      console.log(`\n── ${check.title}`);
      if (output) console.log(output.trimEnd());
      console.log(`   ${secondsSince(startedMs)}; ${counts.failed ? 'failed' : 'passed'}`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(lanesMax, checks.length) }, lane));
}
