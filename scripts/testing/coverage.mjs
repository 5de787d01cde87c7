// @ts-check
/** `npm run test:coverage`: runs all tests of Vitest and prints statement, branch, function and line coverage. */
import { run, runTool } from '../process/run.mjs';

const included = [
  '{api-client,lib,front-door,components,pages}/**/*.{ts,tsx}',
  'backend/src/**/*.ts',
  'scripts/**/*.mjs',
];
const excluded = ['**/generated/**', '**/*.{test,spec}.{ts,tsx,mjs}', '**/testing/**', '**/*.d.ts'];

const generated = await run(process.execPath, ['scripts/generate.mjs'], { show: true });
if (generated.code !== 0) process.exit(generated.code);
const { code } = await runTool(
  'vitest',
  [
    'run',
    '--coverage.enabled',
    '--coverage.provider=v8',
    ...included.map((pattern) => `--coverage.include=${pattern}`),
    ...excluded.map((pattern) => `--coverage.exclude=${pattern}`),
    '--coverage.reporter=text-summary',
    '--coverage.reporter=json-summary',
    '--coverage.reportsDirectory=test-results/coverage',
    // Coverage of a failed run is still worth reading.
    '--coverage.reportOnFailure',
    ...process.argv.slice(2),
  ],
  { show: true },
);
process.exitCode = code;
