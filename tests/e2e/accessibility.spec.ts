import { axeViolations, sidewaysScrollPx } from '../support/axe';
import { expect, test } from '../support/journey';
import { resetClock } from '../support/local-tools';
import { pageStates } from '../support/page-states';

const widths = [1280, 390, 320];
/** The themes differ in their colours alone, as lib/theme/tokens.test.ts holds. */
const themes = [
  ['light', 'everything'],
  ['dark', 'colours'],
] as const;
const softly = expect.configure({ soft: true });

/** A long page is looked at six times, and the machine may be slow. One state has nothing to do with another. */
test.describe.configure({ timeout: 120_000, mode: 'parallel' });
test.afterEach(() => resetClock());

for (const { name, open } of pageStates) {
  test(`${name}: nothing for axe to find, and nothing to scroll sideways, at three widths in both themes`, async ({
    page,
    complaints,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // Polled: a button that changes its size with the width of the screen takes 120 ms to do so.
      await softly.poll(() => sidewaysScrollPx(page), { message: `${width} px: sideways scroll` }).toBe(0);
      for (const [colorScheme, what] of themes) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await axeViolations(page, what), `${width} px, ${colorScheme}`).toEqual([]);
      }
    }
    expect(complaints).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('the theme follows the system, can be chosen, and survives a reload without a flash', async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('radio', { name: 'Light' }).first().check({ force: true });
  await expect.poll(background).toBe(light);
  await page.addInitScript(() => {
    const seen = ((window as unknown as { seenThemes: string[] }).seenThemes = [] as string[]);
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.dataset.theme ?? 'system');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => [...new Set((window as unknown as { seenThemes: string[] }).seenThemes)])).toEqual([
    'light',
  ]);
  expect(await background()).toBe(light);
});

test('every target is at least 24 pixels, and the primary ones 44 on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  for (const path of ['/', '/signup', '/login']) {
    await page.goto(path);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, input:not([type="hidden"]), select, a[href]')].flatMap((element) => {
        const { width, height } = element.getBoundingClientRect();
        const isInline = getComputedStyle(element).display === 'inline';
        const isHidden = width <= 1 || height <= 1 || element.matches('[type="radio"], [type="checkbox"]');
        const minimum = element.matches('[type="submit"]') ? 44 : 24;
        return isInline || isHidden || (width >= minimum && height >= minimum)
          ? []
          : [`${element.outerHTML.slice(0, 100)} ${Math.round(width)}×${Math.round(height)}`];
      }),
    );
    expect.soft(small, path).toEqual([]);
  }
});
