import type { Page } from '@playwright/test';
import { expect } from './journey';

/** A state that a page can be in, and how a person gets there. */
export type PageState = { name: string; open: (page: Page) => Promise<void> };

/** Opens a page and waits until its type has come. */
export const at = (path: string) => async (page: Page) => {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
};
