import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './journey';

const tabsMax = 60;

/** Where the focus is: whether on the wanted element, and why it is not visible, or undefined if it is. */
type Focus = { isOnBody: boolean; isOnWanted: boolean; isWantedGone: boolean; problem: string | undefined };

/** @param wanted The element that shall have the focus. */
async function lookAtFocus(page: Page, wanted?: ElementHandle | null): Promise<Focus> {
  return page.evaluate((wantedElement) => {
    const element = document.activeElement;
    const found = {
      isOnBody: element === document.body,
      isOnWanted: element === wantedElement,
      isWantedGone: !wantedElement?.isConnected,
    };
    const findProblem = () => {
      if (!element || found.isOnBody) return 'nothing has the focus';
      const name = element.outerHTML.slice(0, 120);
      // A control drawn by its label or a neighbor shows its focus there.
      const shown = [element, element.nextElementSibling, element.parentElement, element.closest('label')];
      const hasRing = shown.some((candidate) => {
        if (!candidate) return false;
        // A card's link is drawn around the whole card by a pseudo-element.
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
    };
    return { ...found, problem: findProblem() };
  }, wanted);
}

/**
 * Presses Tab until an element has the focus, and checks at every step that the focus is visible.
 * @returns The number of presses.
 */
export async function tabTo(page: Page, target: Locator): Promise<number> {
  await expect(target).toBeVisible();
  // Found once and not at each step: a search by role computes the name of every element.
  let wanted = await target.elementHandle();
  for (let presses = 1; presses <= tabsMax; presses++) {
    await page.keyboard.press('Tab');
    let focus = await lookAtFocus(page, wanted);
    if (focus.isWantedGone) {
      wanted = await target.elementHandle();
      focus = await lookAtFocus(page, wanted);
    }
    // The browser scrolls to the focused element, which takes a moment on a busy machine.
    if (focus.problem !== undefined && !focus.isOnBody)
      await expect.poll(async () => (await lookAtFocus(page)).problem).toBeUndefined();
    if (focus.isOnWanted) return presses;
  }
  throw new Error(`${tabsMax} presses of Tab did not lead to ${String(target)}`);
}

/** Moves to a control with Tab and presses a key on it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Moves to a field with Tab and replaces its text. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}
