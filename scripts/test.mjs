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
const { generatedFiles, independentParts, longParts, testParts } = await import('./testing/checks.mjs');
const { findRepeatedlyFlaky, historyFile, readFlakyHistory, recordFlaky } = await import('./testing/flaky-history.mjs');
const { describeCounts } = await import('./testing/outcome.mjs');
const { runInOrder, runTogether, secondsSince } = await import('./testing/run-checks.mjs');
const { readStamp } = await import('./testing/stamp.mjs');
const { addUp, describeRun, describeTries, mergePart, readSummary, summarize, writeSummary } =
  await import('./testing/summary.mjs');

/** @typedef {import('./testing/static-checks.mjs').Check} Check */

const [isLong, isFailedOnly] = ['--long', '--failed'].map((option) => process.argv.includes(option));
const isStrict = isLong || process.argv.includes('--strict');
const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const names = [...independentParts, ...testParts].map(({ name }) => name);
const unknown = only?.filter((name) => !names.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. The parts are ${names.join(', ')}.`);
  process.exit(1);
}
/** @param {Check} check */
const isChosen = ({ name }) => !only || only.includes(name);

const [previous, stamp] = [await readSummary(), await readStamp()];
const seed = process.env.TEST_SEED ?? ((isFailedOnly && previous?.seed) || String(randomInt(1_000_000)));
process.env.TEST_SEED = seed;

async function runAll() {
  const parts = isLong
    ? await runInOrder([generatedFiles, ...longParts])
    : [
        ...(await runTogether([generatedFiles, ...independentParts.filter(isChosen)])),
        ...(await runInOrder(testParts.filter(isChosen))),
      ];
  return parts.map(summarize);
}

/** @param {import('./testing/summary.mjs').Summary} last */
async function runFailed({ parts, stamp: lastStamp }) {
  const failed = parts.filter(({ failures }) => failures.length > 0);
  /** @param {Check} check */
  const lastOf = ({ name }) => failed.find((part) => part.name === name);
  const checks = [...independentParts, ...testParts, ...longParts].filter(
    (check, index, all) => lastOf(check) && all.findIndex(({ name }) => name === check.name) === index,
  );
  // Journeys run on the build, which is made again if a source has changed.
  const needsBuild = checks.some(({ name }) => name.endsWith('e2e')) && !checks.some(({ name }) => name === 'build');
  await runInOrder([generatedFiles, ...independentParts.filter(({ name }) => needsBuild && name === 'build')]);
  const second = await runInOrder(checks, (check) => check.run(lastOf(check)?.failures));
  console.log(`\n${describeTries(parts, second)}`);
  const isUnchanged = lastStamp !== undefined && lastStamp.tree === stamp?.tree;
  return parts.map((first) => {
    const again = second.find(({ name }) => name === first.name);
    return again ? mergePart(first, again, isUnchanged) : first;
  });
}

if (isFailedOnly && !previous?.parts.some(({ failures }) => failures.length > 0)) {
  console.log('Nothing failed in the last run.');
  process.exit(0);
}
const parts = isFailedOnly && previous ? await runFailed(previous) : await runAll();

const counts = addUp(parts, isStrict);
const result = counts.failed > 0 || counts.passed === 0 ? 'failed' : 'passed';
const after = await readStamp();
const isUnchanged = stamp?.tree === after?.tree;
const isWhole =
  isUnchanged && (isFailedOnly ? previous?.isWhole === true && previous.stamp?.tree === stamp?.tree : !only && !isLong);
const finishedAt = new Date().toISOString();
const isGreen = isWhole && result === 'passed' && stamp !== undefined;
await writeSummary({
  command: ['npm test', ...process.argv.slice(2)].join(' '),
  result,
  isWhole,
  startedAt,
  finishedAt,
  seconds: Math.round(secondsSince(startedMs)),
  seed,
  stamp,
  parts,
  lastGreen: isGreen ? { ...stamp, finishedAt } : previous?.lastGreen,
});
// Those of the first try were recorded by it.
const known = new Set(isFailedOnly ? previous?.parts.flatMap(({ flaky }) => flaky.map(({ test }) => test)) : []);
const flaky = parts.flatMap((part) => part.flaky.map(({ test }) => test)).filter((test) => !known.has(test));
const history = flaky.length > 0 ? await recordFlaky(flaky, new Date()) : await readFlakyHistory();

const recap = describeRun(parts);
if (recap) console.log(`\n${recap}`);
if (flaky.length > 0) console.log(`\nAdded to ${historyFile}: commit it.`);
const twice = findRepeatedlyFlaky(history);
if (twice.length > 0) console.log(['\nFlaky twice, repair these before any other work:', ...twice].join('\n  '));
if (!isUnchanged) console.log('\nFiles have changed during the run, so it counts for no commit.');
if (parts.some(({ failures }) => failures.length > 0) && !isFailedOnly)
  console.log('\nnpm test -- --failed runs what failed again.');
const tested = stamp
  ? `commit ${stamp.commit.slice(0, 10)}${stamp.isClean ? '' : ' with uncommitted changes'}`
  : 'no commit';
console.log(`\nTotal time: ${secondsSince(startedMs).toFixed(1)} s; ${tested}; written to test-results/summary.json`);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = result === 'passed' ? 0 : 1;
