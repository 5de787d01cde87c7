// @ts-check
/**
 * `npm test`: runs every check from a clean clone and ends with the line "N passed, N failed".
 * `npm test -- --only=lint,unit` runs some of the parts; `npm run test:long` runs the long tests.
 */
import { performance } from 'node:perf_hooks';
import { exitOnOldNode } from './process/node-version.mjs';

exitOnOldNode();
const startedMs = performance.now();
const { generatedFiles, independentParts, longParts, testParts } = await import('./testing/checks.mjs');
const { runInOrder, runTogether, secondsSince } = await import('./testing/run-checks.mjs');
const { Tally } = await import('./testing/tally.mjs');

const isLong = process.argv.includes('--long');
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
/** @param {import('./testing/static-checks.mjs').Check} check */
const isChosen = ({ name }) => !only || only.includes(name);

const tally = new Tally();
if (isLong) {
  await runInOrder([generatedFiles, ...longParts], tally);
} else {
  await runTogether([generatedFiles, ...independentParts.filter(isChosen)], tally);
  await runInOrder(testParts.filter(isChosen), tally);
}

if (tally.recap) console.log(`\n${tally.recap}`);
console.log(`\nTotal time: ${secondsSince(startedMs)}`);
console.log(`\n${tally.line}`);
process.exitCode = tally.exitCode;
