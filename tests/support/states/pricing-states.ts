import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';

/** The pricing page. */
export const pricingStates: PageState[] = [
  ...chain([
    { name: 'pricing', open: at('/pricing') },
    {
      name: 'pricing-estimate-and-questions',
      open: async (page) => {
        await page.getByLabel('Landscape generation').fill('1000');
        await expect(page.getByText(/^You need more than/)).toBeVisible();
        await page.getByText('Do I pay tax on top?').click();
      },
    },
  ]),
  { name: 'pricing-yearly-pounds', open: at('/pricing?interval=annual&currency=gpb') },
];
