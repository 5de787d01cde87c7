import { defineConfig } from 'vitest/config';

/** The long runs (timing, thousand-round, fuzz) are left to `npm run test:long`. */
const longRuns = '**/*.long.test.ts';
const isLongRun = process.env.TEST_LONG === 'yes';

const everywhere = [
  '**/node_modules/**',
  '**/.next/**',
  '**/.build/**',
  'tests/e2e/**',
  ...(isLongRun ? [] : [longRuns]),
];

export default defineConfig({
  test: {
    // What a test proves of the browser bundle is proven by the browser journeys; here every file runs on its own.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: isLongRun
            ? ['{api-client,lib,front-door,scripts,components}/**/*.long.test.ts']
            : [
                '{api-client,lib,front-door,scripts,components}/**/*.test.{ts,mjs}',
                'tests/{contract,docs,environments,styles,supply-chain}/**/*.test.ts',
              ],
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: isLongRun ? ['components/**/*.long.test.tsx'] : ['{components,lib,pages}/**/*.test.tsx'],
          setupFiles: ['tests/support/component-setup.ts'],
          testTimeout: 30_000,
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: isLongRun ? ['backend/**/*.long.test.ts'] : ['backend/**/*.test.ts'],
          globalSetup: ['backend/src/testing/global-postgres.ts'],
          testTimeout: isLongRun ? 600_000 : 30_000,
          hookTimeout: 60_000,
          exclude: everywhere,
        },
      },
      {
        extends: true,
        test: {
          name: 'resilience',
          environment: 'node',
          include: isLongRun
            ? ['tests/{environments,resilience}/**/*.long.test.ts']
            : ['tests/resilience/**/*.test.ts'],
          globalSetup: ['tests/support/bundle-servers.ts'],
          testTimeout: isLongRun ? 600_000 : 60_000,
          hookTimeout: 60_000,
          // Real processes with promised times: one after the other, after everything else.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          exclude: everywhere,
        },
      },
    ],
  },
});
