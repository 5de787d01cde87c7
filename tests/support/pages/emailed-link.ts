import type { Locator, Page } from '@playwright/test';

/** The button with which an emailed link acts: opening the link does nothing (A6). */
export const linkButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^(Confirm email address|Change email address|Start free trial)$/ });

/** Opens an emailed link and presses its button. */
export async function pressEmailedLink(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await linkButton(page).click();
}
