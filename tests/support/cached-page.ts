import type { Browser, Page, ViewportSize } from '@playwright/test';
import { openContext, test as base } from './journey';

export { expect } from './journey';

/** A document of the product without a script, for a page to wait on between two tests. */
const stillDocument = '/favicon.svg';

/** After so many tests the page is replaced: a browser frees what pages leave behind only when they close. */
const testsMax = 40;

/** A browser on a busy machine has stopped drawing a page for a minute; such a page is of no more use. */
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), 2_000);
      }),
  );

/** Takes off a page all that a test has left on it and in its browser, except for copies of files. */
async function reset(page: Page, viewport: ViewportSize | null): Promise<void> {
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
  if (viewport) await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

/** The page that a worker's tests share, one after the other. */
class SharedPage {
  private page: Page | undefined;
  private tests = 0;

  constructor(private readonly browser: Browser) {}

  /** @returns The page, as if it had just been opened. */
  async take(): Promise<Page> {
    if (!this.page) {
      const context = await openContext(this.browser);
      this.page = await context.newPage();
      this.tests = 0;
    }
    this.tests += 1;
    return this.page;
  }

  /**
   * Prepares the page for the next test. It happens now, so that the page does nothing while other tests run.
   * @param viewport The size that it has at first.
   */
  async giveBack(viewport: ViewportSize | null): Promise<void> {
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
 * `test` on a page that is kept from one test to the next, with nothing left on it. A page that is opened anew fetches
 * and compiles every script again, which takes longer than most checks of a page. Some settings stay with a page for
 * good: a test that adds scripts, replaces the browser's clock or switches JavaScript off is given a new page by
 * `./journey`.
 */
export const test = base.extend<object, { sharedPage: SharedPage }>({
  sharedPage: [
    async ({ browser }, provide) => {
      const kept = new SharedPage(browser);
      await provide(kept);
      await kept.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ sharedPage, viewport }, provide) => {
    await provide(await sharedPage.take());
    await sharedPage.giveBack(viewport);
  },
  context: async ({ page }, provide) => provide(page.context()),
});
