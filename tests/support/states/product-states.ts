import { sampleTexts } from '@/lib/sample-texts';
import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';

const exampleFiles = '**/examples/**';

/** The product and solutions pages. */
export const productStates: PageState[] = [
  { name: 'product-studio', open: at('/products/dcipher-studio') },
  ...chain([
    { name: 'product-workflows', open: at('/products/dcipher-workflows') },
    {
      name: 'product-workflows-example-unreachable',
      open: async (page) => {
        await page.route(exampleFiles, (route) => route.abort());
        await page.getByRole('button', { name: 'Load example' }).click();
        await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
      },
    },
    {
      name: 'product-workflows-example',
      open: async (page) => {
        await page.unroute(exampleFiles);
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Skip example' })).toBeVisible();
      },
    },
  ]),
  { name: 'product-insight-booster', open: at('/products/dcipher-insight-booster') },
  ...chain([
    {
      name: 'try',
      open: async (page) => {
        await at('/try')(page);
        await page.getByLabel('Your texts').fill('One text');
        await page.getByRole('button', { name: /^Draw my map/ }).click();
        await expect(page.getByText('Enter at least 5 texts.').first()).toBeVisible();
      },
    },
    {
      name: 'try-map',
      open: async (page) => {
        await page.getByRole('button', { name: 'Use sample answers' }).click();
        const found = page.getByRole('heading', { level: 2, name: new RegExp(`^${sampleTexts().length} texts, `) });
        await expect(found).toBeFocused({ timeout: 30_000 });
      },
    },
    {
      name: 'try-topic',
      open: async (page) => {
        await page.getByRole('list', { name: 'Topics, largest first' }).getByRole('button').first().click();
        await expect(page.getByRole('button', { name: 'All topics' })).toBeVisible();
      },
    },
  ]),
  {
    name: 'solutions',
    open: async (page) => {
      await at('/solutions')(page);
      await page.getByText('Show sample data').first().click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
];
