import { defineConfig, devices } from '@playwright/test';

/** The journeys run on the production build, against servers that tests/support/product.ts starts for them. */
export default defineConfig({
  testDir: 'tests',
  testMatch: ['e2e/**/*.spec.ts', 'budgets/**/*.spec.ts'],
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/start-product.ts',
  fullyParallel: false,
  // Each with a product of its own. A journey waits for the page half of its time; more than two wait for each other.
  workers: 2,
  // A journey that passes only at the second try cannot be trusted.
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        // Instead of a hosts file: tests/e2e/parent-domain.spec.ts gives this machine names of one domain.
        '--host-resolver-rules=MAP *.dcipher.test 127.0.0.1',
      ],
    },
  },
});
