// @ts-check
/**
 * `npm test`: every check, on this machine, from nothing; ends with the line "N passed, N failed".
 * `npm test -- --only=lint,unit` runs some of them; `npm run test:long` runs the long ones.
 */
import { performance } from 'node:perf_hooks';
import { nodeVersionProblem } from './process/node-version.mjs';

const problem = nodeVersionProblem(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { run } = await import('./process/run.mjs');
const { checks, longChecks } = await import('./testing/checks.mjs');
const { Tally } = await import('./testing/tally.mjs');

const only = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const chosen = process.argv.includes('--long') ? longChecks : checks.filter(({ name }) => !only || only.includes(name));

// Types, tests and linting all read what is generated.
await run(process.execPath, ['scripts/generate.mjs'], { show: true });

const tally = new Tally();
for (const check of chosen) {
  console.log(`\n── ${check.title}`);
  const startedMs = performance.now();
  try {
    const counts = await check.run();
    tally.add({ failures: counts.failed ? [check.title] : [], ...counts });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    tally.add({ failed: 1, failures: [check.title] });
  }
  console.log(`   ${((performance.now() - startedMs) / 1000).toFixed(1)} s; ${tally.line}`);
}

if (tally.recap) console.log(`\n${tally.recap}`);
console.log(`\n${tally.line}`);
process.exitCode = tally.failed > 0 || tally.passed === 0 ? 1 : 0;
