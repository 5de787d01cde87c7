import { defineConfig, devices } from '@playwright/test';
import { sampleSeed } from './backend/src/testing/sample';
import { installedBrowser } from './scripts/process/find-browser.mjs';
import { temporaryFolder } from './scripts/process/temporary-folder.mjs';
import { browserArguments } from './tests/support/pages/browser-arguments';

process.env.TMPDIR = temporaryFolder();
// Every worker draws the same samples.
process.env.TEST_SEED = sampleSeed;

/** Files with the longest tests or their own servers. They start first, so that all workers finish together. */
const longest = [
  'product/payloads',
  'site/content-outage',
  'product/backend-down',
  'product/without-script',
  'access/sso-settings',
].map((name) => `e2e/${name}.spec.ts`);

/** Journeys that need an idle machine are part of `npm run test:long` only. */
const notNow = process.env.TEST_LONG === 'yes' ? [] : ['**/*.long.spec.ts'];

/** Runs the journeys on the production build, against servers that tests/support/processes/product.ts starts. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'short', testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts'], testIgnore: [...longest, ...notNow] },
  ],
  outputDir: process.env.TEST_OUTPUT ?? 'test-results/browser',
  globalSetup: './tests/support/processes/start-product.ts',
  // Tests share nothing, except in files that start their own servers. Those run one after the other.
  fullyParallel: true,
  // Each worker has its own product. A journey spends half its time waiting for the page; more than two workers slow
  // each other down.
  workers: 2,
  // What fails and then passes is flaky. It is reported, and leaves the records of both tries.
  retries: 1,
  // With more failures than this, the product is broken, and waiting for the rest only takes time.
  maxFailures: 25,
  // Not the measure of a slow journey, which is 40 s and only reported: a journey on a busy machine is not broken.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./scripts/testing/playwright-reporter.mjs']],
  use: {
    ...devices['Desktop Chrome'],
    // Traces of all tests would take a sixth of the run. `--trace on` records a single one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || installedBrowser(),
      args: browserArguments,
    },
  },
});
