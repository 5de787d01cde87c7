import type { Page } from '@playwright/test';
import { test as onNewPage } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';

const figureOf = (page: Page, plan: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: plan }) })
    .locator('strong');

test('the served page contains all prices, arrow keys choose them, and the currency is remembered', async ({
  page,
  complaints,
}) => {
  await page.goto('/pricing');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(figureOf(page, 'Contour')).toHaveText(/^\$\d+$/);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) calls.push(request.url());
  });
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Showing yearly prices' })).toBeAttached();
  await expect(figureOf(page, 'Contour').locator('..')).toHaveText(/^\$[\d,]+ per year$/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  for (const plan of ['Contour', 'Summit']) await expect(figureOf(page, plan)).toHaveText(/^€[\d,]+$/);
  await expect(page.getByRole('table', { name: /^Cost per unit/ })).toContainText('€');
  await expect(page.locator('main')).not.toContainText(/[$£]\d/);
  expect(calls).toEqual([]);
  await page.goto('/pricing');
  await expect(figureOf(page, 'Contour')).toHaveText(/^€/);
  expect(complaints).toEqual([]);
});

test('search engines get one URL and the prices that are shown', async ({ page }) => {
  await page.goto('/pricing?interval=annual&currency=eur');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/pricing$/);
  const shown = (await figureOf(page, 'Summit').textContent())?.replace(/\D/g, '');
  const data = JSON.parse((await page.locator('main script[type="application/ld+json"]').textContent()) ?? '') as {
    '@graph': [{ offers: { name: string; price: string; priceCurrency: string }[] }];
  };
  expect(data['@graph'][0].offers.find(({ name }) => name === 'Summit')).toMatchObject({
    price: `${shown}.00`,
    priceCurrency: 'EUR',
  });
});

onNewPage.describe('without JavaScript', () => {
  onNewPage.use({ javaScriptEnabled: false });

  onNewPage('interval and currency are links, and the server computes the estimate', async ({ page }) => {
    await page.goto('/pricing');
    await expect(figureOf(page, 'Contour')).toHaveText(/^\$/);
    await page.getByRole('link', { name: 'Yearly' }).click();
    await page.getByRole('link', { name: '€ EUR' }).click();
    await expect(page).toHaveURL(/\/pricing\?interval=annual&currency=eur$/);
    await expect(figureOf(page, 'Contour').locator('..')).toHaveText(/^€[\d,]+ per year$/);
    await expect(page.getByRole('table', { name: 'All plans and their limits' })).toBeVisible();
    await page.getByLabel('Landscape generation').fill('100');
    await page.getByRole('button', { name: 'Find my plan' }).click();
    await expect(page.locator('#estimate').getByRole('status')).toHaveText(/^Summit is the smallest plan/);
    await expect(figureOf(page, 'Contour')).toHaveText(/^€/);
  });
});

test('on a small screen each plan expands to the same rows as the table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pricing');
  await expect(page.getByRole('table', { name: 'All plans and their limits' })).toBeHidden();
  const plan = page.locator('#compare details').filter({ has: page.getByText('Summit', { exact: true }) });
  await plan.locator('summary').click();
  await expect(plan.getByRole('term').filter({ hasText: 'Storage' })).toBeVisible();
  await expect(plan.getByRole('term')).toHaveCount(await page.locator('#compare tbody tr').count());
});
