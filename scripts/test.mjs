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
const { addUp, describeRun, describeTries, findPartsToRepeat, mergePart, readSummary, summarize, writeSummary } =
  await import('./testing/summary.mjs');

/** @typedef {import('./testing/static-checks.mjs').Check} Check */

/** What may be said; a part of the tests is named with `--only=`. */
const options = ['--long', '--failed', '--strict'];
const unknownArguments = process.argv
  .slice(2)
  .filter((argument) => !options.includes(argument) && !argument.startsWith('--only='));
if (unknownArguments.length > 0) {
  console.error(`Unknown: ${unknownArguments.join(' ')}. One test file is run by: npx vitest run <file>`);
  process.exit(1);
}
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
if (!last) await writeSummary({ ...unfinished, result: 'unfinished' });

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
  const all = [generatedFiles, ...independentParts, ...testParts, ...longParts];
  // Types, tests and the build read generated files, and journeys run on the build.
  const needed = [
    'generate',
    ...(all.some((check) => check.name.endsWith('e2e') && hasFailed(check)) ? ['build'] : []),
  ];
  const checks = all.filter(
    (check, index) => (hasFailed(check) || needed.includes(check.name)) && all.findIndex(isOf(check)) === index,
  );
  const second = (await runInOrder(checks, (check) => check.run(failuresOf(check)))).filter(hasFailed);
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
await writeSummary({
  ...run,
  result,
  isWhole,
  finishedAt,
  seconds: Math.round(secondsSince(startedMs)),
  parts,
  lastGreen: isGreen ? { ...stamp, finishedAt } : previous?.lastGreen,
});
// Those of the first try were recorded by it.
const known = new Set(last?.parts.flatMap(({ flaky }) => flaky.map(({ test }) => test)));
const flaky = parts.flatMap((part) => part.flaky.map(({ test }) => test)).filter((test) => !known.has(test));
const history = flaky.length > 0 ? await recordFlaky(flaky, new Date()) : await readFlakyHistory();

const recap = describeRun(parts);
if (recap) console.log(`\n${recap}`);
if (flaky.length > 0) console.log(`\nAdded to ${historyFile}: commit it.`);
const twice = findRepeatedlyFlaky(history);
if (twice.length > 0) console.log(['\nFlaky twice, repair these before any other work:', ...twice].join('\n  '));
if (!isUnchanged) console.log('\nFiles have changed during the run, so it counts for no commit.');
if (parts.some(({ failures }) => failures.length > 0) && !last)
  console.log('\nnpm test -- --failed runs what failed again.');
const tested = stamp
  ? `commit ${stamp.commit.slice(0, 10)}${stamp.isClean ? '' : ' with uncommitted changes'}`
  : 'no commit';
console.log(`\nTotal time: ${secondsSince(startedMs).toFixed(1)} s; ${tested}; written to test-results/summary.json`);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = result === 'passed' ? 0 : 1;
