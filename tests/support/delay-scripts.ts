import type { Page } from '@playwright/test';

/**
 * Holds the page's scripts back, as a slow line does: what stands in the page works without them until then.
 * @returns Lets them come.
 */
export async function delayScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}
