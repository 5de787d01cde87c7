import { expect, test } from '../../support/pages/cached-page';

for (const [kind, path, heading] of [
  ['posts', '/blog', 'Latest from the blog'],
  ['press articles', '/press-room', 'Latest from the press room'],
  ['stories', '/customer-success-stories', 'Latest customer success stories'],
] as const) {
  test(`the not-found page of an unknown item links to the newest three ${kind}`, async ({ page }) => {
    const response = await page.goto(`${path}/no-such-text`);
    expect(response?.status()).toBe(404);
    expect(response?.headers()['cache-control']).toContain('no-store');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sorry, the page you are looking for cannot be found.',
    );
    const titles = page.getByRole('region', { name: heading }).getByRole('heading', { level: 3 });
    await expect(titles).toHaveCount(3);
    const title = (await titles.first().textContent()) ?? '';
    await titles.first().getByRole('link').click();
    await expect(page).toHaveURL(new RegExp(`${path}/[a-z0-9-]+$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

test('a link to a missing update says so, and a link to an existing one does not', async ({ page }) => {
  const notice = page.getByText("This update isn't on this page.");
  await page.goto('/product-updates#no-such-update');
  await expect(notice).toBeVisible();
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await expect(page).toHaveURL(/#(?!no-such-update)[a-z0-9-]+$/);
  await expect(notice).toHaveCount(0);
});
