import type { BrowserContext } from '@playwright/test';

const linesMax = 60;
const timeoutMs = 2_000;

/**
 * Prints what each open page shows to assistive technology, without the frame around it: of a test that fails rarely,
 * often the only trace.
 */
export async function printPages(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const shown = await page
      .locator('main, body:not(:has(main))')
      .first()
      .ariaSnapshot({ timeout: timeoutMs })
      .catch((error: Error) => error.message);
    console.log(`${page.url()} shows:\n${shown.split('\n').slice(0, linesMax).join('\n')}`);
  }
}
