import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { importAliases } from './scripts/import-alias.mjs';
import { findMockingTestFiles } from './scripts/testing/mocking-test-files.mjs';
import { temporaryFolder } from './scripts/process/temporary-folder.mjs';

process.env.TMPDIR = temporaryFolder();

/** Long runs (timing, thousands of rounds, fuzzing) are part of `npm run test:long` only. */
const longRuns = '**/*.long.test.ts';
const isLongRun = process.env.TEST_LONG === 'yes';

const nowhere = ['**/node_modules/**', '**/.next/**', '**/.build/**', 'tests/e2e/**', ...(isLongRun ? [] : [longRuns])];
const mockingFiles = findMockingTestFiles([
  'api-client',
  'backend/src',
  'components',
  'front-door',
  'lib',
  'packages',
  'scripts',
  'tests',
]);

const unitFiles = isLongRun
  ? ['{api-client,lib,front-door,packages,scripts,components}/**/*.long.test.ts']
  : [
      '{api-client,lib,front-door,packages,scripts,components}/**/*.test.{ts,mjs}',
      'tests/{contract,docs,environments,styles,supply-chain}/**/*.test.ts',
    ];
const componentFiles = isLongRun ? ['components/**/*.long.test.tsx'] : ['{components,lib,pages}/**/*.test.tsx'];

/** The settings that the front door gives to the pages. */
const pageSettings = 'tests/support/settings/set-page-settings.ts';

/** Generous, for busy machines. */
const testTimeout = 30_000;

/** Workers share loaded modules, which is several times faster. Mocked modules would leak, see below. */
const shared = { isolate: false, maxWorkers: 2 } as const;

/**
 * `TEST_SHUFFLE=yes` runs the files in a random order, to reveal those that depend on what another has left in its worker.
 * Vitest's own option would replace the groups.
 */
const shuffle = { files: process.env.TEST_SHUFFLE === 'yes' };
const inGroup = (groupOrder: number) => ({ groupOrder, shuffle });

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
    sequence: { shuffle },
    globalSetup: ['tests/support/settings/prepare-page-settings.ts'],
    // Tests make a lot of short-lived garbage: collecting it in larger steps saves 4 % of their time.
    execArgv: ['--max-semi-space-size=128'],
    coverage: {
      provider: 'v8',
      include: [
        '{api-client,lib,front-door,packages,components,pages,styles}/**/*.{ts,tsx}',
        'backend/src/**/*.ts',
        'scripts/**/*.mjs',
      ],
      exclude: ['**/generated/**', '**/*.{test,spec}.{ts,tsx,mjs}', '**/testing/**', '**/*.d.ts'],
      reporter: ['text-summary', 'json-summary'],
      reportsDirectory: 'test-results/coverage',
      // Coverage of a failed run is still worth reading.
      reportOnFailure: true,
    },
    unstubGlobals: true,
    unstubEnvs: true,
    // Projects run one after the other, so that workers are only replaced between them.
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          setupFiles: [pageSettings],
          include: unitFiles,
          testTimeout,
          exclude: [...nowhere, ...mockingFiles],
          sequence: inGroup(1),
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked modules',
          environment: 'node',
          setupFiles: [pageSettings],
          include: mockingFiles.filter((file) => file.endsWith('.ts') || file.endsWith('.mjs')),
          testTimeout,
          exclude: nowhere,
          maxWorkers: 2,
          sequence: inGroup(2),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          // Component tests spend a quarter of their time waiting for timers, and none measures time.
          maxWorkers: 3,
          name: 'components',
          environment: 'jsdom',
          include: componentFiles,
          setupFiles: [pageSettings, 'tests/support/components/component-setup.ts'],
          testTimeout,
          exclude: [...nowhere, ...mockingFiles],
          sequence: inGroup(3),
        },
      },
      {
        extends: true,
        test: {
          name: 'components with mocked modules',
          environment: 'jsdom',
          include: mockingFiles.filter((file) => file.endsWith('.tsx')),
          setupFiles: [pageSettings, 'tests/support/components/component-setup.ts'],
          testTimeout,
          exclude: nowhere,
          maxWorkers: 2,
          sequence: inGroup(4),
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'backend',
          environment: 'node',
          include: isLongRun ? ['backend/**/*.long.test.ts'] : ['backend/**/*.test.ts'],
          globalSetup: ['backend/src/testing/global-postgres.ts', 'tests/support/processes/bundle-children.ts'],
          setupFiles: ['tests/support/processes/print-recent-log.ts'],
          testTimeout: isLongRun ? 600_000 : testTimeout,
          hookTimeout: 60_000,
          exclude: nowhere,
          sequence: inGroup(5),
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
          globalSetup: ['tests/support/processes/prepare-backend.ts'],
          setupFiles: ['tests/support/processes/print-recent-log.ts'],
          testTimeout: isLongRun ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // Real processes with time limits: run last, with no more workers than processors. Long runs measure time, so
          // they run one after the other.
          ...(isLongRun && { maxWorkers: 1 }),
          sequence: inGroup(6),
          exclude: nowhere,
        },
      },
    ],
  },
});
