import type { Page } from '@playwright/test';
import { expect } from './journey';
import { logIn, type User } from '../people/users';
import { section } from '../states/security-states';

/** Opens the privacy page as a user and waits for one of its sections. */
export async function openPart(page: Page, user: User, name: string, ready: RegExp): Promise<void> {
  await logIn(page, user);
  await page.goto('/account/privacy');
  await expect(section(page, name).getByText(ready).first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}
