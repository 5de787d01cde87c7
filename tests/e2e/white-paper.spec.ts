import { fillWhitePaper, getPaper, newAddress } from '../support/contact-states';
import { problems } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { emailTo } from '../support/local-tools';

test('a visitor who leaves an address gets the white paper on the page and by email', async ({ page, request }) => {
  const address = newAddress();
  await page.goto('/download-whitepaper');
  await fillWhitePaper(page, address);
  await getPaper(page).click();
  await expect(page.getByRole('heading', { name: 'Your white paper is ready' })).toBeFocused();
  const href = await page.getByRole('link', { name: 'Download the PDF' }).getAttribute('href');
  const file = await request.get(href ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await emailTo(address, /./)).text).toContain(new URL(href ?? '').pathname);
});

test('the white paper form has four required fields and an unchecked subscription', async ({ page }) => {
  await page.goto('/download-whitepaper');
  await expect(page.getByLabel('Receive promotional emails')).not.toBeChecked();
  await getPaper(page).click();
  const required = 'This field is required';
  expect(await problems(page)).toEqual([
    `First name: ${required}`,
    `Last name: ${required}`,
    `Work email address: ${required}`,
    `Company name: ${required}`,
  ]);
});

test('the white paper form keeps its input when the server fails', async ({ page }) => {
  await page.route('**/api/white-paper', (route) => route.abort());
  await page.goto('/download-whitepaper');
  await fillWhitePaper(page, newAddress());
  await getPaper(page).click();
  await expect(page.getByText('Server error')).toBeVisible();
  await expect(page.getByLabel('Company name')).toHaveValue('Journey');
});

test('an unknown document is a 404', async ({ page }) => {
  const response = await page.goto('/download-whitepaper?document=no-such-paper');
  expect(response?.status()).toBe(404);
});
