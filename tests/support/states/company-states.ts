import type { Page } from '@playwright/test';
import { at, chain, type PageState } from '../pages/page-state';

/** Expands everything on the page. */
async function openAll(page: Page): Promise<void> {
  for (const summary of await page.locator('main summary').all()) await summary.click();
}

/** The company pages. */
export const companyStates: PageState[] = [
  { name: 'about', open: at('/about') },
  ...chain([
    { name: 'our-people', open: at('/our-people') },
    { name: 'our-people-opened', open: openAll },
  ]),
  { name: 'our-supporters', open: at('/our-supporters') },
  ...chain([
    { name: 'partner-programs', open: at('/partner-programs') },
    { name: 'partner-programs-opened', open: openAll },
  ]),
];
