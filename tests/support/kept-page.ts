import type { Browser, BrowserContext, Page } from '@playwright/test';
import { openContext, productUrl, test as base } from './journey';

/** A document of the product without a script, for a page to wait on between two tests. */
const stillDocument = '/favicon.svg';

/** After so many tests the page is replaced: a browser frees what pages leave behind only when they close. */
const testsMax = 40;

/** Takes off a page all that a test has left on it and in its browser, except for copies of files. */
async function reset(page: Page): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page with unsaved changes asks before it lets anybody leave.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(stillDocument);
  page.removeAllListeners('dialog');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** The page that a worker's tests share, one after the other. */
class KeptPage {
  private page: Page | undefined;
  private tests = 0;

  constructor(private readonly browser: Browser) {}

  /** @returns The page, as if it had just been opened. */
  async take(): Promise<Page> {
    if (this.page && this.tests < testsMax) await reset(this.page);
    else {
      await this.close();
      const context: BrowserContext = await openContext(this.browser);
      this.page = await context.newPage();
      this.tests = 0;
    }
    this.tests += 1;
    return this.page;
  }

  async close(): Promise<void> {
    await this.page?.context().close();
  }
}

/**
 * `test` on a page that is kept from one test to the next, with nothing left on it. A page that is opened anew fetches
 * and compiles every script again, which takes longer than most checks of a page. It is for tests that depend neither on
 * a browser's first visit nor on several contexts.
 */
export const test = base.extend<object, { keptPage: KeptPage }>({
  keptPage: [
    async ({ browser }, provide) => {
      const kept = new KeptPage(browser);
      await provide(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ keptPage }, provide) => provide(await keptPage.take()),
  context: async ({ page }, provide) => provide(page.context()),
});
