import type { Page } from '@playwright/test';
import { expect } from './journey';
import { at, type PageState } from './page-state';

/** The page of prices. */
export const pricingStates: PageState[] = [
  { name: 'pricing', open: at('/pricing') },
  { name: 'pricing-yearly-pounds', open: at('/pricing?interval=annual&currency=gpb') },
  {
    name: 'pricing-estimate-and-questions',
    open: async (page: Page) => {
      await at('/pricing')(page);
      await page.getByLabel('Landscape generation').fill('1000');
      await expect(page.getByText(/^This is more than/)).toBeVisible();
      await page.getByText('Do I pay tax on top?').click();
    },
  },
];
