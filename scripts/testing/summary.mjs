// @ts-check
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { root } from '../process/settings.mjs';
import { countResults, describeCounts, describeTiming, fileOf, isFailed, mergeTries } from './outcome.mjs';

/** @typedef {import('./outcome.mjs').Result} Result */
/** @typedef {import('./outcome.mjs').Timing} Timing */
/** @typedef {import('./stamp.mjs').Stamp} Stamp */

/**
 * A part of a run, of whose tests only those are listed that someone has to look at.
 * @typedef {object} PartSummary
 * @property {string} name
 * @property {string} title
 * @property {number} seconds
 * @property {import('./outcome.mjs').Counts} counts
 * @property {Result[]} failures
 * @property {Result[]} flaky
 * @property {Timing[]} slow
 *
 * @typedef {Stamp & { finishedAt: string }} Green
 *
 * @typedef {object} Summary
 * @property {string} command
 * @property {'passed' | 'failed' | 'unfinished'} result
 * @property {boolean} isWhole Every part of `npm test` has run, on the same files.
 * @property {string} startedAt
 * @property {string} finishedAt
 * @property {number} seconds
 * @property {string} seed Draws the samples, see backend/src/testing/sample.ts.
 * @property {Stamp | undefined} stamp
 * @property {PartSummary[]} parts
 * @property {Green} [lastGreen] The last whole run that passed.
 */

const summaryFile = path.join(root, 'test-results', 'summary.json');

const results = z.array(z.looseObject({ test: z.string(), status: z.string() }));
const stamp = z.looseObject({ commit: z.string(), tree: z.string(), isClean: z.boolean() });
/** The part of a summary that later runs read. It may be of an older version, or damaged. */
const readable = z.looseObject({
  result: z.enum(['passed', 'failed', 'unfinished']),
  isWhole: z.boolean(),
  seed: z.string(),
  stamp: stamp.optional(),
  parts: z.array(
    z.looseObject({
      name: z.string(),
      seconds: z.number(),
      counts: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
      failures: results,
      flaky: results,
      slow: z.array(z.object({ test: z.string(), seconds: z.number() })),
    }),
  ),
  lastGreen: stamp.extend({ finishedAt: z.string() }).optional(),
});

/**
 * @param {string} [file]
 * @returns {Promise<Summary | undefined>} That of the last run; undefined without one that can be read.
 */
export async function readSummary(file = summaryFile) {
  try {
    return /** @type {Summary} */ (/** @type {unknown} */ (readable.parse(JSON.parse(await readFile(file, 'utf8')))));
  } catch {
    return undefined;
  }
}

/** Replaces the summary completely, or not at all. @param {Summary} summary @param {string} [file] */
export async function writeSummary(summary, file = summaryFile) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(summary, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

/**
 * @param {Summary | undefined} last
 * @returns {PartSummary[] | 'everything'} The parts of the last run whose failures `--failed` runs again. Everything,
 *   if the last run left no summary, did not finish, or failed for no test; nothing only if it passed.
 */
export function findPartsToRepeat(last) {
  const failed = last?.parts.filter(({ failures }) => failures.length > 0) ?? [];
  return last?.result === 'passed' || (last?.result === 'failed' && failed.length > 0) ? failed : 'everything';
}

/** @param {import('./run-checks.mjs').Part} part @returns {PartSummary} */
export const summarize = ({ name, title, seconds, results, slow = [] }) => ({
  name,
  title,
  seconds: Math.round(seconds * 10) / 10,
  counts: countResults(results),
  failures: results.filter(isFailed),
  flaky: results.filter(({ status }) => status === 'flaky'),
  slow,
});

/**
 * @param {import('./run-checks.mjs').Part} second
 * @returns {(failure: Result) => boolean} Whether a failed test of the first run no longer exists or is skipped: its
 *   file has run to its end without it.
 */
function findGone({ results: again, isPartial = false }) {
  const broken = again.filter((result) => isFailed(result)).map(fileOf);
  const ended = again.map(fileOf).filter((name) => name !== undefined && !broken.includes(name));
  return (failure) => {
    const isKnown = again.some(({ test, status }) => test === failure.test && status !== 'skipped');
    return !isKnown && (isPartial ? ended.includes(fileOf(failure)) : again.length > 0);
  };
}

/**
 * Merges the second run of a part's failures into its first.
 * @param {PartSummary} first @param {import('./run-checks.mjs').Part} second
 * @param {boolean} isUnchanged Whether both ran on the same files. Otherwise, what passes now was repaired, not flaky,
 *   and what no longer exists is not broken.
 * @returns {PartSummary}
 */
export function mergePart(first, second, isUnchanged) {
  const merged = mergeTries(first.failures, second.results);
  const isGone = isUnchanged ? () => false : findGone(second);
  const failures = merged.filter((result) => isFailed(result) && !isGone(result));
  const flaky = (isUnchanged ? merged : second.results).filter(({ status }) => status === 'flaky');
  const isRecorded = (/** @type {Result} */ { test }) => first.flaky.some((one) => one.test === test);
  const repaired = first.failures.filter(
    (result) => !isGone(result) && !failures.some(({ test }) => test === result.test),
  );
  const whole = countResults(second.results);
  return {
    ...first,
    seconds: first.seconds + Math.round(second.seconds * 10) / 10,
    counts: second.isPartial
      ? { ...first.counts, passed: first.counts.passed + repaired.length, failed: failures.length }
      : { ...whole, failed: failures.length },
    failures,
    flaky: [...first.flaky, ...flaky.filter((result) => !isRecorded(result))],
  };
}

/**
 * @param {PartSummary[]} parts @param {boolean} isStrict Flaky and slow tests count as failed.
 * @returns {import('./outcome.mjs').Counts}
 */
export function addUp(parts, isStrict = false) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { counts, flaky, slow } of parts) {
    const tolerated = isStrict ? flaky.length + slow.length : 0;
    total.passed += counts.passed - (isStrict ? flaky.length : 0);
    total.failed += counts.failed + tolerated;
    total.skipped += counts.skipped;
  }
  return total;
}

/** @param {string} text @param {string} indent */
const indented = (text, indent) => text.replaceAll(/^/gm, indent);

/** @param {Result} result Its name, with its error and what it has left below. */
const entryOf = ({ test, reason, evidence = [] }) =>
  [test, ...[reason ?? [], evidence].flat().map((text) => indented(text, '    '))].join('\n');

/** @param {string} heading @param {string[]} entries */
const section = (heading, entries) =>
  entries.length > 0 ? [heading, ...entries.map((entry) => indented(entry, '  '))] : [];

/**
 * @param {PartSummary[]} parts
 * @returns {string} The failed, flaky and slow tests, each kind under its heading; empty when there are none.
 */
export const describeRun = (parts) =>
  [
    ...section(
      'Failed:',
      parts.flatMap(({ failures }) => failures.map(entryOf)),
    ),
    ...section(
      'Flaky, failed in one try and passed in another:',
      parts.flatMap(({ flaky }) => flaky.map(entryOf)),
    ),
    ...section(
      'Slow:',
      parts.flatMap(({ slow }) => slow.map(describeTiming)),
    ),
  ].join('\n');

/**
 * @param {PartSummary[]} first @param {import('./run-checks.mjs').Part[]} second
 * @returns {string} The results of both tries, side by side.
 */
export function describeTries(first, second) {
  const rows = second.map(({ name, results }) => [
    name,
    describeCounts(first.find((part) => part.name === name)?.counts ?? countResults([])),
    describeCounts(countResults(results)),
  ]);
  const table = [['Part', 'First try', 'Second try'], ...rows];
  const widths = [0, 1].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}
