import type { Browser, Page, ViewportSize } from '@playwright/test';
import { openContext, test as base } from './journey';

export { expect } from './journey';

/** A document without a script, on which the page waits between tests. */
const stillDocument = '/favicon.svg';

/** The page is replaced after this many tests, because browsers free some memory only when a page closes. */
const testsMax = 40;

/** Whether the browser still draws the page. On a busy machine it may stop for a minute; such a page is replaced. */
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 2_000);
      }),
  );

/** Removes everything that a test has left on the page and in its browser, except cached files. */
async function reset(page: Page, viewport: ViewportSize | null): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // A page with unsaved changes asks before it is left.
  page.once('dialog', (dialog) => dialog.accept());
  await page.goto(stillDocument);
  page.removeAllListeners('dialog');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** The page that the tests of a worker share. */
class SharedPage {
  private page: Page | undefined;
  private tests = 0;

  constructor(private readonly browser: Browser) {}

  /** @returns The page, as if newly opened. */
  async acquire(): Promise<Page> {
    if (!this.page) {
      const context = await openContext(this.browser);
      this.page = await context.newPage();
      this.tests = 0;
    }
    this.tests += 1;
    return this.page;
  }

  /**
   * Prepares the page for the next test. Runs immediately, so that the page is idle while other tests run.
   * @param viewport The initial size.
   */
  async release(viewport: ViewportSize | null): Promise<void> {
    if (!this.page) return;
    if (this.page.isClosed() || this.tests >= testsMax) await this.close();
    else {
      await reset(this.page, viewport);
      if (!(await isDrawn(this.page))) await this.close();
    }
  }

  async close(): Promise<void> {
    await this.page?.context().close();
    this.page = undefined;
  }
}

/**
 * `test` with a page that is reused by the next test after a reset. A new page fetches and compiles every script again,
 * which takes longer than most checks. Some settings of a page can't be undone: `./journey` gives a new page to tests
 * that add scripts, replace the browser's clock or turn JavaScript off.
 */
export const test = base.extend<object, { sharedPage: SharedPage }>({
  sharedPage: [
    async ({ browser }, provide) => {
      const shared = new SharedPage(browser);
      await provide(shared);
      await shared.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, viewport }, provide) => {
    await provide(await sharedPage.acquire());
    await sharedPage.release(viewport);
  },
  context: async ({ page }, provide) => provide(page.context()),
});
