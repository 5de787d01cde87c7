import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { importAliases } from './scripts/import-alias.mjs';
import { findMockingTestFiles } from './scripts/testing/mocking-test-files.mjs';
import { temporaryFolder } from './scripts/testing/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/** The long runs (timing, thousand rounds, fuzz) are left to `npm run test:long`. */
const longRuns = '**/*.long.test.ts';
const isLongRun = process.env.TEST_LONG === 'yes';

const nowhere = ['**/node_modules/**', '**/.next/**', '**/.build/**', 'tests/e2e/**', ...(isLongRun ? [] : [longRuns])];
const mockingFiles = findMockingTestFiles([
  'api-client',
  'backend/src',
  'components',
  'front-door',
  'lib',
  'scripts',
  'tests',
]);

const unitFiles = isLongRun
  ? ['{api-client,lib,front-door,scripts,components}/**/*.long.test.ts']
  : [
      '{api-client,lib,front-door,scripts,components}/**/*.test.{ts,mjs}',
      'tests/{contract,docs,environments,styles,supply-chain}/**/*.test.ts',
    ];
const componentFiles = isLongRun ? ['components/**/*.long.test.tsx'] : ['{components,lib,pages}/**/*.test.tsx'];

/** No test needs that long; a busy machine may. */
const testTimeout = 30_000;

/** A worker that loads no module twice runs a file in a fraction of the time. Mocked modules would leak, see below. */
const shared = { isolate: false, maxWorkers: 2 } as const;

export default defineConfig({
  resolve: {
    alias: [
      {
        // One module instead of one per message.
        find: /^.*\/generated\/messages$/,
        replacement: path.join(import.meta.dirname, 'locales/generated/messages.bundle.js'),
      },
      ...importAliases.map(({ prefix, folder }) => ({
        find: new RegExp(`^${prefix}`),
        replacement: `${import.meta.dirname}/${folder}`,
      })),
    ],
  },
  test: {
    unstubGlobals: true,
    unstubEnvs: true,
    // Projects run one after the other, so that a worker is only ever replaced between two of them.
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: unitFiles,
          testTimeout,
          exclude: [...nowhere, ...mockingFiles],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked modules',
          environment: 'node',
          include: mockingFiles.filter((file) => file.endsWith('.ts') || file.endsWith('.mjs')),
          testTimeout,
          exclude: nowhere,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          // They wait for timers a quarter of their time, and none of them measures any.
          maxWorkers: 3,
          name: 'components',
          environment: 'jsdom',
          include: componentFiles,
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout,
          exclude: [...nowhere, ...mockingFiles],
          sequence: { groupOrder: 3 },
        },
      },
      {
        extends: true,
        test: {
          name: 'components with mocked modules',
          environment: 'jsdom',
          include: mockingFiles.filter((file) => file.endsWith('.tsx')),
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout,
          exclude: nowhere,
          maxWorkers: 2,
          sequence: { groupOrder: 4 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'backend',
          environment: 'node',
          include: isLongRun ? ['backend/**/*.long.test.ts'] : ['backend/**/*.test.ts'],
          globalSetup: ['backend/src/testing/global-postgres.ts'],
          testTimeout: isLongRun ? 600_000 : testTimeout,
          hookTimeout: 60_000,
          exclude: nowhere,
          sequence: { groupOrder: 5 },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'resilience',
          environment: 'node',
          include: isLongRun
            ? ['tests/{environments,resilience}/**/*.long.test.ts']
            : ['tests/resilience/**/*.test.ts'],
          globalSetup: ['tests/support/prepare-backend.ts'],
          testTimeout: isLongRun ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // Real processes with promised times: after everything else, and no more of them than processors. The long runs
          // measure, one after the other.
          ...(isLongRun && { maxWorkers: 1 }),
          sequence: { groupOrder: 6 },
          exclude: nowhere,
        },
      },
    ],
  },
});
