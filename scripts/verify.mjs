// @ts-check
/**
 * `npm run verify`: format, lint, types and the related tests of the changed files, in seconds instead of minutes.
 * `npm run verify -- <files or folders>` takes the given files instead of those that Git finds changed, and `--all` also runs
 * the tests that only shared code connects with the change.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
const startedMs = performance.now();
const { run } = await import('./process/run.mjs');
const { root } = await import('./process/settings.mjs');
const { describeCounts } = await import('./testing/outcome.mjs');
const { runTogether, secondsSince } = await import('./testing/run-checks.mjs');
const { runTestFiles } = await import('./testing/run-tests.mjs');
const { exitWith, startRun } = await import('./testing/start-run.mjs');
const { describeLastGreen } = await import('./testing/stamp.mjs');
const { formatCheck, lintCheck, typesCheck } = await import('./testing/static-checks.mjs');
const { addUp, describeRun, readSummary, summarize } = await import('./testing/summary.mjs');
const { findChange, findRelatedTests } = await import('./verify/change.mjs');

/** More test files take longer than a minute. The nearest to the change are run. */
const relatedMax = 60;

await startRun('verify');
const generated = await run(process.execPath, ['scripts/generate.mjs'], { show: true });
if (generated.code !== 0) process.exit(1);

const named = process.argv.slice(2);
const runsAll = named.includes('--all');
const change = await findChange(named.filter((name) => name !== '--all')).catch(exitWith);
const present = change.files.filter((file) => existsSync(path.join(root, file)));
const code = present.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
const isRuleChanged = change.files.some((file) => /^(eslint\.config\.mjs|scripts\/lint\/)/.test(file));
const hasTypes = change.files.some((file) => /\.(tsx?|mjs|js|json)$/.test(file));
const found = await findRelatedTests(change);
const related = runsAll ? found.related : found.related.slice(0, relatedMax);
const omitted = found.related.length - related.length;
console.log(`${change.files.length} changed files; ${found.related.length} of ${found.total} test files are related.`);
if (omitted > 0) {
  console.log(
    `The ${related.length} nearest run. ${omitted} that use the change through other files run with --all, and in npm test.`,
  );
}

const checks = [
  ...(related.length > 0 ? [{ name: 'tests', title: 'Related tests', run: () => runTestFiles(related) }] : []),
  ...(hasTypes ? [typesCheck] : []),
  ...(isRuleChanged ? [lintCheck()] : code.length > 0 ? [lintCheck(code)] : []),
  ...(present.length > 0 ? [formatCheck(present)] : []),
];
const parts = (await runTogether(checks)).map(summarize);
const counts = addUp(parts);

const recap = describeRun(parts);
if (recap) console.log(`\n${recap}`);
console.log(`\n${await describeLastGreen((await readSummary())?.lastGreen)}`);
console.log(`\nTotal time: ${secondsSince(startedMs).toFixed(1)} s`);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;
