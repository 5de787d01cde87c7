import type { Page } from '@playwright/test';

/**
 * Delays the page's scripts, like a slow connection.
 * @returns Releases them.
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
