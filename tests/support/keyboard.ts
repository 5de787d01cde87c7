import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';

const tabsMax = 60;

/** @returns What keeps a user without a mouse from seeing what has the focus; nothing where it can be seen. */
async function focusProblem(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'nothing has the focus';
    const name = element.outerHTML.slice(0, 120);
    // A control that is drawn by its label or a neighbor shows the focus there.
    const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
    const hasRing = shown.some((candidate) => {
      if (!candidate) return false;
      // A card's link is drawn around the whole card, by what it generates.
      return [null, '::after'].some((part) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, part);
        return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
      });
    });
    if (!hasRing) return `no visible focus on ${name}`;
    const { left, top, width, height, bottom } = element.getBoundingClientRect();
    const window = `${innerHeight} px high, scrolled to ${scrollY} of ${document.documentElement.scrollHeight}`;
    if (bottom <= 0 || top >= innerHeight)
      return `from ${top} to ${bottom}, outside of the window (${window}): ${name}`;
    const [x, y] = [left + width / 2, Math.min(Math.max(top + height / 2, 1), innerHeight - 1)];
    const onTop = document.elementFromPoint(x, y);
    const fixed = onTop?.closest('header');
    const isCovered = fixed && !fixed.contains(element) && getComputedStyle(fixed).position !== 'static';
    return isCovered ? `under the header: ${name}` : undefined;
  });
}

/** The browser scrolls to what has got the focus, and on a busy machine it has not at once. */
async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => focusProblem(page)).toBeUndefined();
}

/**
 * Presses Tab until something has the focus, and looks at every step whether the focus can be seen.
 * @returns How many presses it took.
 */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  for (let presses = 1; presses <= tabsMax; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) {
      await expectFocusVisible(page);
      return presses;
    }
    if (await page.evaluate(() => document.activeElement !== document.body)) await expectFocusVisible(page);
  }
  throw new Error(`${tabsMax} presses of Tab did not lead to ${String(target)}`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field by Tab and types, over what it held. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
