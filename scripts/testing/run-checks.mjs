// @ts-check
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';
import { root } from '../process/settings.mjs';
import { countResults, describeCounts } from './outcome.mjs';

/** @typedef {import('./static-checks.mjs').Check} Check */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ name: string, title: string, seconds: number } & Outcome} Part A part of a run that has ended. */
/** @typedef {(check: Check) => Promise<Outcome>} Start */

/** @param {number} sinceMs */
export const secondsSince = (sinceMs) => (performance.now() - sinceMs) / 1000;

/** @param {Check} check @param {unknown} error @returns {Promise<string>} The log's path. */
async function keepStartLog({ name }, error) {
  const file = path.join('test-results', `${name}-start.log`);
  await mkdir(path.join(root, 'test-results'), { recursive: true });
  await writeFile(path.join(root, file), error instanceof Error ? (error.stack ?? error.message) : String(error));
  return file;
}

/**
 * Runs a part. One that throws could not start: its port, database or browser was not available. It is started once more.
 * @param {Check} check @param {Start} start
 * @returns {Promise<Outcome>} A part that could not start twice is one failure.
 */
async function startTwice(check, start) {
  try {
    return await start(check);
  } catch (error) {
    console.log(`\n   ${check.title} could not start, see ${await keepStartLog(check, error)}. Starting again.`);
  }
  try {
    return await start(check);
  } catch (error) {
    const evidence = [await keepStartLog(check, error)];
    const output = error instanceof Error ? error.message : String(error);
    return { results: [{ test: `${check.title}: could not start`, status: 'failed', evidence }], output };
  }
}

/** @param {Check} check @param {Start} start @returns {Promise<Part>} */
async function runPart(check, start) {
  const startedMs = performance.now();
  const outcome = await startTwice(check, start);
  return { name: check.name, title: check.title, seconds: secondsSince(startedMs), ...outcome };
}

/** @param {Part} part */
function printEnd({ seconds, results, output }) {
  if (output) console.log(output);
  console.log(`   ${seconds.toFixed(1)} s; ${describeCounts(countResults(results))}`);
}

/**
 * Runs checks one after the other and prints the time of each.
 * @param {Check[]} checks @param {Start} [start]
 * @returns {Promise<Part[]>}
 */
export async function runInOrder(checks, start = (check) => check.run()) {
  const parts = [];
  for (const check of checks) {
    console.log(`\n── ${check.title}`);
    const part = await runPart(check, start);
    printEnd(part);
    parts.push(part);
  }
  return parts;
}

/**
 * Runs checks beside each other and prints each when it ends.
 * @param {Check[]} checks In the order in which they start. @param {Start} [start]
 * @param {number} [lanesMax] How many run at a time; by default one per core.
 * @returns {Promise<Part[]>}
 */
export function runTogether(checks, start = (check) => check.run(), lanesMax = availableParallelism()) {
  const limit = pLimit(lanesMax);
  return Promise.all(
    checks.map((check) =>
      limit(async () => {
        const part = await runPart(check, start);
        console.log(`\n── ${check.title}`);
        printEnd(part);
        return part;
      }),
    ),
  );
}
