// @ts-check
/**
 * `npm run test:guards`: removes each guard in a copy of the project and checks that its test fails. A guard whose test
 * still passes is not tested. Arguments select guards by id or its beginning.
 */
import { availableParallelism } from 'node:os';
import { GuardBench } from './guard-bench.mjs';
import { readGuards } from './guards.mjs';
import { Tally } from './tally.mjs';

/** A copy spends half its time waiting for its database, and uses about 300 MB of memory during a test. */
const benchesMax = 4;

const wanted = process.argv.slice(2);
const guards = (await readGuards()).filter(
  ({ id }) => wanted.length === 0 || wanted.some((start) => id.startsWith(start)),
);
const testFiles = [...new Set(guards.map(({ turnsRed }) => turnsRed.file))];
const waiting = testFiles.map((testFile) => guards.filter(({ turnsRed }) => turnsRed.file === testFile));
const tally = new Tally();

async function proveNext() {
  const bench = await GuardBench.create();
  try {
    for (let ofOneFile = waiting.shift(); ofOneFile; ofOneFile = waiting.shift()) {
      await bench.prove(ofOneFile, ({ id, turnsRed }, reason) => {
        tally.add(reason ? { failed: 1, failures: [`${id}: ${reason}`] } : { passed: 1 });
        console.log(reason ? `✗ ${id}: ${reason}` : `✓ ${id}: "${turnsRed.test}" failed without it`);
      });
    }
  } finally {
    await bench.remove();
  }
}

await Promise.all(Array.from({ length: Math.min(availableParallelism(), benchesMax) }, proveNext));
if (tally.recap) console.log(`\n${tally.recap}`);
console.log(`\n${tally.line}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
