import { defineConfig, devices } from '@playwright/test';
import { installedBrowser } from './scripts/testing/find-browser.mjs';
import { temporaryFolder } from './scripts/testing/temporary-folder.mjs';
import { browserArguments } from './tests/support/browser-arguments';

process.env.TMPDIR = temporaryFolder();

/** Files with the longest tests or with servers of their own. They begin first, so that all workers end together. */
const longest = ['payloads', 'content-outage', 'backend-down', 'without-script', 'sso-settings'].map(
  (name) => `e2e/${name}.spec.ts`,
);

/** The journeys run on the production build, against servers that tests/support/product.ts starts for them. */
export default defineConfig({
  testDir: 'tests',
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'short', testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts'], testIgnore: longest },
  ],
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/start-product.ts',
  // Tests share nothing, except in files that start servers of their own: those run one after the other.
  fullyParallel: true,
  // Each with a product of its own. A journey waits for the page half of its time; more than two wait for each other.
  workers: 2,
  // A journey that passes only at the second try cannot be trusted.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // A trace of every test would cost a sixth of the run; `--trace on` records the one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || installedBrowser(),
      args: browserArguments,
    },
  },
});
