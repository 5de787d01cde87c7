import type { Page } from '@playwright/test';
import { expect } from '../pages/journey';
import { logIn, type User } from './users';

/** Opens one of the pages about the plan as a user, and waits for a text of its content. */
export async function openAs(page: Page, user: User, path: string, ready: RegExp): Promise<void> {
  await logIn(page, user);
  await page.goto(path);
  await expect(page.getByText(ready).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Opens the subscription page as a user, and waits for a text of its content. */
export const openPlan = (page: Page, user: User, ready: RegExp): Promise<void> =>
  openAs(page, user, '/subscription', ready);
