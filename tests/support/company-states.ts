import type { Page } from '@playwright/test';
import { at, type PageState } from './page-state';

/** Opens a page and everything on it that opens. */
const opened = (path: string) => async (page: Page) => {
  await at(path)(page);
  for (const summary of await page.locator('main summary').all()) await summary.click();
};

/** The pages about the company. */
export const companyStates: PageState[] = [
  { name: 'about', open: at('/about') },
  { name: 'our-people', open: at('/our-people') },
  { name: 'our-people-opened', open: opened('/our-people') },
  { name: 'our-supporters', open: at('/our-supporters') },
  { name: 'partner-programs', open: at('/partner-programs') },
  { name: 'partner-programs-opened', open: opened('/partner-programs') },
];
