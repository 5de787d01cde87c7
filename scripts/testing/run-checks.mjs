// @ts-check
import { appendFile, mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import pLimit from 'p-limit';
import { root } from '../process/settings.mjs';
import { countResults, describeCounts, failedOutcome, messageOf } from './outcome.mjs';

/** @typedef {import('./static-checks.mjs').Check} Check */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */
/** @typedef {{ name: string, title: string, seconds: number } & Outcome} Part A part of a run that has ended. */
/** @typedef {(check: Check) => Promise<Outcome>} Start */

/** @param {number} sinceMs */
export const secondsSince = (sinceMs) => (performance.now() - sinceMs) / 1000;

/** @param {Check} check @returns {string} The log of the errors that kept a part from starting. */
const startLogOf = ({ name }) => path.join('test-results', `${name}-start.log`);

/**
 * Appends an error to a part's log.
 * @param {string} file @param {unknown} error @returns {Promise<boolean>} Whether it could be written.
 */
async function keepError(file, error) {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  try {
    await mkdir(path.join(root, path.dirname(file)), { recursive: true });
    await appendFile(path.join(root, file), `${new Date().toISOString()} ${text}\n\n`);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs a part. One that throws could not start: its port, database or browser was not available. It is started once more.
 * @param {Check} check @param {Start} start
 * @returns {Promise<Outcome>} A part that could not start twice is one failure.
 */
async function startTwice(check, start) {
  const log = startLogOf(check);
  await rm(path.join(root, log), { force: true }).catch(() => undefined);
  try {
    return await start(check);
  } catch (error) {
    const shown = (await keepError(log, error)) ? `see ${log}` : messageOf(error);
    console.log(`\n   ${check.title} could not start: ${shown}. Starting again.`);
  }
  try {
    return await start(check);
  } catch (error) {
    const { results, output } = failedOutcome(`${check.title}: could not start`, messageOf(error));
    const evidence = (await keepError(log, error)) ? [log] : [];
    return { results: results.map((result) => ({ ...result, evidence })), output };
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
 * @param {number} [lanesMax] Number of checks that run at a time; by default one per core.
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
