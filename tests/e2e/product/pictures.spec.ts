import path from 'node:path';
import { root } from '@/scripts/process/settings.mjs';
import { test, type Page } from '../../support/pages/journey';
import { resetClock } from '../../support/people/local-tools';
import { chainsOf } from '../../support/pages/page-state';
import { pageStates } from '../../support/pages/page-states';

/**
 * Screenshots for review, not a test: `PICTURES=yes npx playwright test pictures` writes every state of every page to
 * test-results/pictures; `PICTURES=readme` writes the README's screenshot of the home page.
 */
const wanted = process.env.PICTURES;

test.describe.configure({ timeout: 120_000, mode: 'parallel' });
test.afterEach(() => resetClock());

async function takeScreenshots(page: Page, name: string): Promise<void> {
  // A dialog is positioned in the window, independent of the scroll position.
  const fullPage = (await page.locator('dialog[open]').count()) === 0;
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: width === 1280 ? 800 : 844 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = path.join(root, 'test-results', 'pictures', `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage, animations: 'disabled' });
    }
  }
}

for (const states of wanted === 'yes' ? chainsOf(pageStates) : []) {
  test(`screenshots of ${states.map(({ name }) => name).join(', ')}`, async ({ page }) => {
    for (const { name, open } of states) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page);
      await takeScreenshots(page, name);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

if (wanted === 'readme') {
  test('screenshot for the README', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join(root, 'docs', 'pictures', 'home.png'), animations: 'disabled' });
  });
}
