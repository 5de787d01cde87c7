// @ts-check
/**
 * `npm run test:guards`: removes each guard in a copy of the project and checks that its test fails. A guard whose test
 * still passes is not tested. Arguments select guards by id or its beginning.
 */
import { availableParallelism } from 'node:os';
import { GuardBench } from './guard-bench.mjs';
import { readGuards } from './guards.mjs';
import { countResults, describeCounts, isFailed } from '../testing/outcome.mjs';

/** A copy spends half its time waiting for its database, and uses about 300 MB of memory during a test. */
const benchesMax = 4;

const wanted = process.argv.slice(2);
const guards = (await readGuards()).filter(
  ({ id }) => wanted.length === 0 || wanted.some((start) => id.startsWith(start)),
);
const testFiles = [...new Set(guards.map(({ turnsRed }) => turnsRed.file))];
const waiting = testFiles.map((testFile) => guards.filter(({ turnsRed }) => turnsRed.file === testFile));
/** @type {import('../testing/outcome.mjs').Result[]} */
const results = [];

async function proveNext() {
  const bench = await GuardBench.create();
  try {
    for (let ofOneFile = waiting.shift(); ofOneFile; ofOneFile = waiting.shift()) {
      await bench.prove(ofOneFile, ({ id, turnsRed }, reason) => {
        results.push({ test: id, status: reason ? 'failed' : 'passed', reason });
        console.log(reason ? `✗ ${id}: ${reason}` : `✓ ${id}: "${turnsRed.test}" failed without it`);
      });
    }
  } finally {
    await bench.remove();
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), benchesMax) }, proveNext));
const failures = results.filter(isFailed);
if (failures.length > 0) console.log('\nFailed:');
for (const { test, reason } of failures) console.log(`  ${test}: ${reason}`);
console.log(`\n${describeCounts(countResults(results))}`);
process.exitCode = failures.length > 0 || results.length === 0 ? 1 : 0;
