import { readFile } from 'node:fs/promises';
import { fillCard, testNumbers } from '../../support/pages/card-fields';
import { bank } from '../../support/people/checkout';
import { errorSummary } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { openContext, type Page } from '../../support/pages/journey';
import { createOwner } from '../../support/people/own-calls';
import { scanBrowserStorage } from '../../support/pages/scan-browser';
import { createSubscriber } from '../../support/people/subscribers';
import { logIn } from '../../support/people/users';

test('an admin adds a card with the bank’s confirmation, replaces it, and deletes it', async ({ page }) => {
  test.setTimeout(90_000);
  await logIn(page, await createOwner());
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Add card' }).click();
  await fillCard(page, testNumbers.asksOnce);
  await page.getByRole('button', { name: 'Save card' }).press('Enter');
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Visa •••• 3155 is now your payment method.')).toBeVisible();

  await page.getByRole('button', { name: 'Replace Visa •••• 3155' }).click();
  await fillCard(page, testNumbers.declined);
  await page.getByRole('button', { name: 'Save card' }).press('Enter');
  await expect(errorSummary(page)).toContainText('declined');
  await expect(page.getByText(/^Visa •••• 3155/), 'the old card stays').toBeVisible();
  await fillCard(page, testNumbers.mastercard);
  await page.getByRole('button', { name: 'Save card' }).press('Enter');
  await expect(page.getByText('Card replaced. Mastercard •••• 4444 is now your payment method.')).toBeVisible();
  await expect(page.getByText(/3155/)).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Mastercard •••• 4444' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep card' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete card' }).click();
  await expect(page.getByText('Mastercard •••• 4444 was deleted.')).toBeVisible();
  await expect(page.getByText(/^No payment method yet/)).toBeVisible();
});

test('deleting the card that pays a plan names the day on which the plan ends', async ({ page }) => {
  await logIn(page, await createSubscriber());
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Delete Visa •••• 4242' }).click();
  const dialog = page.getByRole('alertdialog');
  const [day] = /\d\d \w{3} \d{4}/.exec((await dialog.textContent()) ?? '') ?? ['no day'];
  await dialog.getByRole('button', { name: 'Delete card' }).click();
  // The account's banner says when the plan ends, too, as soon as it knows.
  await expect(page.getByText(`Visa •••• 4242 was deleted. Your plan ends on ${day}.`)).toBeVisible();
  await expect(page.getByText(`Your plan ends on ${day}. You keep access until then.`)).toBeVisible();
});

test('a page that needs a card gets the user back', async ({ page }) => {
  await logIn(page, await createOwner());
  await page.goto('/payment?next=/payment/invoices');
  await page.getByRole('button', { name: 'Add card' }).click();
  await fillCard(page, testNumbers.accepted);
  await page.getByRole('button', { name: 'Save card' }).press('Enter');
  await expect(page).toHaveURL(/\/payment\/invoices$/);
});

test('an admin adds, changes and deletes the billing address', async ({ page }) => {
  await logIn(page, await createOwner());
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Add billing address' }).click();
  await page.getByRole('radio', { name: 'Business' }).check();
  await page.getByLabel('Company name').fill('Acme AB');
  await page.getByLabel('Country').selectOption({ label: 'Sweden' });
  await page.getByLabel('Street address').fill('Drottninggatan 1');
  await page.getByLabel('City', { exact: true }).fill('Stockholm');
  await page.getByLabel('VAT number').fill('SE123');
  await page.getByRole('button', { name: 'Save billing address' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await page.getByLabel('VAT number').fill('SE556677889901');
  await page.getByRole('button', { name: 'Save billing address' }).click();
  await expect(page.getByText(/Billing address saved\./)).toBeVisible();

  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByLabel('City', { exact: true }).fill('Lund');
  await page.reload();
  await expect(page.getByLabel('City', { exact: true }), 'unsaved changes survive a reload').toHaveValue('Lund');
  await page.getByRole('button', { name: 'Save billing address' }).click();
  await expect(page.getByText('Lund', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Delete billing address' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete billing address' }).click();
  await expect(page.getByText('Billing address deleted.')).toBeVisible();
});

test('an admin downloads an invoice as a PDF and the list as CSV', async ({ page }) => {
  await logIn(page, await createSubscriber());
  await page.goto('/payment/invoices');
  const row = page.getByRole('row').last();
  await expect(row).toContainText('Paid');
  const [, number = ''] = /(\d{4}-\d{4,})/.exec((await row.textContent()) ?? '') ?? [];
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download invoice ${number} (PDF)` }).click();
  const pdf = await saved;
  expect(pdf.suggestedFilename()).toContain(number);
  expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const exported = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export listed invoices (CSV)' }).click();
  expect(await readFile(await (await exported).path(), 'utf8')).toContain(`"${number}"`);
});

test('a new organization has no invoices to show', async ({ page }) => {
  await logIn(page, await createOwner());
  await page.goto('/payment/invoices');
  await expect(page.getByText('You do not have any invoices to show.')).toBeVisible();
});

test('H1: a journey notices a card number that a page sends or stores', async ({ page, context, complaints }) => {
  await page.goto('/');
  await page.evaluate(async (number) => {
    sessionStorage.setItem('draft', number);
    localStorage.setItem('draft', number);
    await fetch('/api/contact', { method: 'POST', body: number });
  }, testNumbers.accepted);
  expect(complaints.splice(0)).toEqual([expect.stringMatching(/^sent card number •••• 4242 to .*\/api\/contact$/)]);
  expect(await scanBrowserStorage(context)).toEqual(['cookies, localStorage or IndexedDB', 'sessionStorage']);
});

/** The color in the middle of the page's height. @param x From the left. */
async function colorAt(page: Page, x: number): Promise<number[]> {
  const picture = (await page.screenshot({ animations: 'disabled' })).toString('base64');
  const place = { picture, x, y: (page.viewportSize()?.height ?? 0) / 2 };
  return page.evaluate(async ({ picture: base64, x: left, y: top }) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [...(context?.getImageData(left, top, 1, 1).data ?? [])];
  }, place);
}

test('the place of the scroll bar beside a dialog is as dark as the page behind it', async ({
  playwright,
  launchOptions,
}) => {
  // Playwright hides scroll bars, which then take no room.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  const context = await openContext(browser, { viewport: { width: 1_000, height: 400 } });
  const page = await context.newPage();
  await logIn(page, await createSubscriber());
  await page.goto('/payment');
  await page.getByRole('button', { name: 'Delete Visa •••• 4242' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // While the page cannot scroll, the browser counts the scroll bar's place as part of `clientWidth`.
  const widthOfPage = await page.evaluate(() => document.documentElement.getBoundingClientRect().width);
  expect(widthOfPage, 'the scroll bar takes room').toBeLessThan(1_000);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const [behind, beside] = [await colorAt(page, widthOfPage - 3), await colorAt(page, 997)];
    const differences = behind.map((value, index) => Math.abs(value - (beside[index] ?? 0)));
    expect(Math.max(...differences), `${colorScheme}: ${behind} and ${beside}`).toBeLessThanOrEqual(4);
  }
  await browser.close();
});
