// @ts-check
/**
 * `npm test`: runs every check from a clean clone and ends with the line "N passed, N failed". It fails for what is
 * broken; flaky and slow tests are reported, and fail the run with `--strict`.
 * `npm test -- --only=lint,unit` runs some of the parts, `npm test -- --failed` what failed in the last run;
 * `npm run test:long` runs the long tests, strictly.
 */
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
const startedMs = performance.now();
const startedAt = new Date().toISOString();
const { readArguments } = await import('./testing/arguments.mjs');
const { generatedFiles, independentParts, longParts, testParts } = await import('./testing/checks.mjs');
const { findRepeatedlyFlaky, historyFile, readFlakyHistory, recordFlaky } = await import('./testing/flaky-history.mjs');
const { describeCounts, isFailed, messageOf } = await import('./testing/outcome.mjs');
const { runInOrder, runTogether, secondsSince } = await import('./testing/run-checks.mjs');
const { readStamp } = await import('./testing/stamp.mjs');
const { exitWith, startRun } = await import('./testing/start-run.mjs');
const { addUp, describeRun, describeTries, findPartsToRepeat, mergePart, readSummary, summarize, writeSummary } =
  await import('./testing/summary.mjs');

/** @typedef {import('./testing/static-checks.mjs').Check} Check */

/** @returns {ReturnType<typeof readArguments>} */
function readChoice() {
  const names = [...independentParts, ...testParts].map(({ name }) => name);
  try {
    return readArguments(process.argv.slice(2), names, process.env);
  } catch (error) {
    return exitWith(error);
  }
}

const { isLong, isFailedOnly, isStrict, only } = readChoice();
await startRun('test');
/** @param {{ name: string }} one @returns {(other: { name: string }) => boolean} */
const isOf = (one) => (other) => one.name === other.name;
/** @param {Check} check */
const isChosen = ({ name }) => !only || only.includes(name);

const [previous, stamp] = [await readSummary(), await readStamp()];
const repeated = isFailedOnly ? findPartsToRepeat(previous) : 'everything';
if (repeated.length === 0) {
  console.log('Nothing failed in the last run.');
  process.exit(0);
}
const last = repeated === 'everything' ? undefined : previous;
const seed = process.env.TEST_SEED ?? last?.seed ?? String(randomInt(1_000_000));
process.env.TEST_SEED = seed;

const run = {
  command: ['npm test --', ...process.argv.slice(2)].join(' ').replace(/ --$/, ''),
  startedAt,
  seed,
  stamp,
};
const unfinished = { ...run, finishedAt: '', seconds: 0, isWhole: false, parts: [], lastGreen: previous?.lastGreen };
if (!last) await writeSummary({ ...unfinished, result: 'unfinished' }).catch(exitWith);

async function runAll() {
  const parts = isLong
    ? await runInOrder([generatedFiles, ...longParts])
    : [
        ...(await runTogether([generatedFiles, ...independentParts.filter(isChosen)])),
        ...(await runInOrder(testParts.filter(isChosen))),
      ];
  return parts.map(summarize);
}

/** @param {import('./testing/summary.mjs').PartSummary[]} parts Of the last run. @param {boolean} isSame The same files. */
async function runFailed(parts, isSame) {
  /** @param {{ name: string }} check */
  const failuresOf = ({ name }) => parts.find((part) => part.name === name)?.failures ?? [];
  const hasFailed = (/** @type {{ name: string }} */ check) => failuresOf(check).length > 0;
  const known = [generatedFiles, ...independentParts, ...testParts, ...longParts];
  // Types, tests and the build read generated files, and journeys run on the build.
  const needed = [
    'generate',
    ...(known.some((check) => check.name.endsWith('e2e') && hasFailed(check)) ? ['build'] : []),
  ];
  const checks = known.filter(
    (check, index) => (hasFailed(check) || needed.includes(check.name)) && known.findIndex(isOf(check)) === index,
  );
  const all = await runInOrder(checks, (check) => check.run(failuresOf(check)));
  // What only prepares the others counts if it fails.
  const second = all.filter((part) => hasFailed(part) || part.results.some(isFailed));
  console.log(`\n${describeTries(parts, second)}`);
  return parts.map((first) => {
    const again = second.find(isOf(first));
    return again ? mergePart(first, again, isSame) : first;
  });
}

const isSame = last?.stamp !== undefined && last.stamp.tree === stamp?.tree;
const parts = last ? await runFailed(last.parts, isSame) : await runAll();

const counts = addUp(parts, isStrict);
const result = counts.failed > 0 || counts.passed === 0 ? 'failed' : 'passed';
const isUnchanged = stamp?.tree === (await readStamp())?.tree;
const isWhole = isUnchanged && (last ? last.isWhole && isSame : !only && !isLong);
const finishedAt = new Date().toISOString();
const isGreen = isWhole && result === 'passed' && stamp !== undefined;
/** @type {import('./testing/summary.mjs').Summary} */
const summary = {
  ...run,
  result,
  isWhole,
  finishedAt,
  seconds: Math.round(secondsSince(startedMs)),
  parts,
  lastGreen: isGreen ? { ...stamp, finishedAt } : previous?.lastGreen,
};
// Those of the first try were recorded by it.
const known = new Set(last?.parts.flatMap(({ flaky }) => flaky.map(({ test }) => test)));
const flaky = parts.flatMap((part) => part.flaky.map(({ test }) => test)).filter((test) => !known.has(test));

const recap = describeRun(parts);
if (recap) console.log(`\n${recap}`);
try {
  const history = flaky.length > 0 ? await recordFlaky(flaky, new Date()) : await readFlakyHistory();
  if (flaky.length > 0) console.log(`\nAdded to ${historyFile}: commit it.`);
  const twice = findRepeatedlyFlaky(history);
  if (twice.length > 0) console.log(['\nFlaky twice, repair these before any other work:', ...twice].join('\n  '));
} catch (error) {
  console.log(`\n${messageOf(error)}`);
}
if (!isUnchanged) console.log('\nFiles have changed during the run, so it counts for no commit.');
if (parts.some(({ failures }) => failures.length > 0) && !last)
  console.log('\nnpm test -- --failed runs what failed again.');
const tested = stamp
  ? `commit ${stamp.commit.slice(0, 10)}${stamp.isClean ? '' : ' with uncommitted changes'}`
  : 'no commit';
const written = await writeSummary(summary).then(
  () => 'written to test-results/summary.json',
  (error) => `not written to test-results/summary.json: ${messageOf(error)}`,
);
console.log(`\nTotal time: ${secondsSince(startedMs).toFixed(1)} s; ${tested}; ${written}`);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = result === 'passed' ? 0 : 1;
