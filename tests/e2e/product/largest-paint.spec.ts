import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/journey';
import { settled } from '../../support/pages/settled';

/** Returns the browser's largest contentful paint: its tag, and whether it is in the page's content. */
const largestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ tag: string; isContent: boolean }>((resolve) => {
        new PerformanceObserver((list) => {
          const { element } = list.getEntries().at(-1) as unknown as { element: Element | null };
          resolve({ tag: element?.tagName.toLowerCase() ?? '', isContent: element?.closest('main') != null });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

for (const width of [1280, 390]) {
  test(`at ${width} px the largest paint of a page is text and waits for no image`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/pricing', '/products/dcipher-studio', '/blog/tf-idf-by-hand', '/about']) {
      await settled(page, () => page.goto(path));
      const { tag, isContent } = await largestPaint(page);
      expect.soft([isContent, tag], path).toEqual([true, expect.stringMatching(/^(h1|h2|p|span|li|dd)$/)]);
    }
  });
}
