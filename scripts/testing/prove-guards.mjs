// @ts-check
/**
 * `npm run test:guards`: removes each guard in a copy of the project and checks that the test which keeps its promise
 * turns red. A promise whose test stays green without the guard is not kept by anything. Names of patches, or their
 * beginnings, choose some of them.
 */
import { availableParallelism } from 'node:os';
import { GuardBench } from './guard-bench.mjs';
import { readGuardPatches } from './guard-patches.mjs';
import { Tally } from './tally.mjs';

/** A copy waits for its own database half of its time; each takes some 300 MB of memory while it runs a test. */
const benchesMax = 4;

const wanted = process.argv.slice(2);
const guards = (await readGuardPatches()).filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const testFiles = [...new Set(guards.map(({ testFile }) => testFile))];
const waiting = testFiles.map((testFile) => guards.filter((guard) => guard.testFile === testFile));
const tally = new Tally();

async function proveNext() {
  const bench = await GuardBench.create();
  try {
    for (let ofOneFile = waiting.shift(); ofOneFile; ofOneFile = waiting.shift()) {
      await bench.prove(ofOneFile, ({ name, testName }, reason) => {
        tally.add(reason ? { failed: 1, failures: [`${name}: ${reason}`] } : { passed: 1 });
        console.log(reason ? `✗ ${name}: ${reason}` : `✓ ${name}: "${testName}" turned red`);
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
