import { fillWhitePaper, getPaper, newAddress } from '../../support/states/contact-states';
import { expect, test } from '../../support/pages/cached-page';
import { emailTo } from '../../support/people/local-tools';

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

test('an unknown document is a 404', async ({ request }) => {
  expect((await request.get('/download-whitepaper?document=no-such-paper')).status()).toBe(404);
});
