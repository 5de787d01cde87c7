import type { Page } from '@playwright/test';
import { expect } from './journey';

/** A state that a page can be in, and how a user gets there. */
export type PageState = { name: string; open: (page: Page) => Promise<void> };

/**
 * Opens a page and waits until its type has come.
 * @param status What the address answers: a page that is looked at by mistake for another is none of the state.
 */
export const at =
  (path: string, status = 200) =>
  async (page: Page) => {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
  };
