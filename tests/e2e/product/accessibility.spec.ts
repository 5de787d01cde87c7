import { drawHalf, sampleSeed } from '@/backend/testing/sample';
import { axeViolations, sidewaysScrollPx, stopMotion } from '../../support/pages/axe';
import { test as onNewPage, type Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { resetClock } from '../../support/people/local-tools';
import { chainsOf } from '../../support/pages/page-state';
import { pageStates } from '../../support/pages/page-states';

const height = 800;
/** The widths of a laptop, a phone, and a window at 400 percent zoom (WCAG 2.2, 1.4.10). */
const widths = { wide: 1280, phone: 390, narrow: 320 };
const softly = expect.configure({ soft: true });

/** Checks that the page doesn't scroll sideways. */
const expectToFit = (page: Page, name: string, width: number) =>
  softly.poll(() => sidewaysScrollPx(page), { message: `${name}, ${width} px: sideways scroll` }).toBe(0);

const isLongRun = process.env.TEST_LONG === 'yes';
const everyChain = chainsOf(pageStates);
/**
 * One of each two neighbors, so that every run checks half of each area of the product: neighbors share their components,
 * whose tests run axe as well, and lib/theme/tokens.test.ts computes the contrast of every pair of colors. Long runs
 * check all.
 */
const chains = isLongRun ? everyChain : drawHalf('states', everyChain);

test.beforeAll(() => {
  console.log(`${chains.flat().length} of ${pageStates.length} states, TEST_SEED=${sampleSeed}`);
});
test.afterEach(() => resetClock());

/** Checks a state that was opened at the largest width in the light theme. */
async function checkState(page: Page, name: string): Promise<void> {
  await expectToFit(page, name, widths.wide);
  expect.soft(await axeViolations(page), `${name}, ${widths.wide} px, light`).toEqual([]);
  await page.setViewportSize({ width: widths.phone, height });
  await expectToFit(page, name, widths.phone);
  await page.setViewportSize({ width: widths.narrow, height });
  await expectToFit(page, name, widths.narrow);
  // The themes differ only in their colors, see lib/theme/tokens.test.ts.
  await page.emulateMedia({ colorScheme: 'dark' });
  expect.soft(await axeViolations(page, 'colors'), `${name}, ${widths.narrow} px, dark`).toEqual([]);
}

for (const states of chains) {
  const names = states.map(({ name }) => name).join(', ');
  test(`${names}: axe finds no violation, and nothing scrolls sideways`, async ({ page, complaints }) => {
    await stopMotion(page);
    for (const { name, open } of states) {
      await test.step(name, async () => {
        await page.setViewportSize({ width: widths.wide, height });
        await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
        await open(page);
        await checkState(page, name);
      });
    }
    expect(complaints).toEqual([]);
  });
}

onNewPage('the theme follows the system, can be chosen, and survives a reload without a flash', async ({ page }) => {
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

onNewPage('every target is at least 24 pixels, and the primary ones 44 on a phone', async ({ page }) => {
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
