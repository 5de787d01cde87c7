import { expect, test } from '../../support/pages/cached-page';
import { pressOn } from '../../support/pages/keyboard';
import { testNumbers } from '../../support/pages/card-fields';
import type { Page } from '../../support/pages/journey';
import { createOwner } from '../../support/people/own-calls';
import { saveBillingDetails } from '../../support/people/subscribers';
import { logIn } from '../../support/people/users';

/** Presses Tab and waits until the focus has moved: into and out of a frame of another origin it takes a moment. */
async function tabOn(page: Page): Promise<void> {
  const focused = () =>
    page.evaluate(() => [...document.querySelectorAll('*')].findIndex((one) => one === document.activeElement));
  const before = await focused();
  await page.keyboard.press('Tab');
  await expect.poll(focused).not.toBe(before);
}

test('keyboard only: a plan is bought with a new card, and canceled and resumed', async ({ page }) => {
  const owner = await createOwner();
  await saveBillingDetails(owner);
  await logIn(page, owner);
  await page.goto('/subscription/options');
  const frame = page.locator('iframe[title="Card number, expiration date and security code"]');
  const fields = frame.contentFrame();

  await test.step('the review follows the choice, with the focus', async () => {
    await pressOn(page, page.getByRole('button', { name: /^Choose / }).first());
    const review = page.getByRole('region', { name: /^Review / });
    await expect(review.getByRole('heading', { name: /^Review / })).toBeFocused();
  });

  await test.step('the plan starts now, and not when the trial ends', async () => {
    await pressOn(page, page.getByRole('radio', { name: /^When my trial ends/ }), 'ArrowDown');
    await expect(page.getByRole('radio', { name: /^Now/ })).toBeChecked();
  });

  await test.step('the card is typed into the frame, in the order of its fields', async () => {
    await expect(fields.getByLabel('Card number')).toBeVisible();
    await expect(frame).toHaveAttribute('data-ready', 'true');
    // The ring is drawn in the frame, so `tabTo` could not find it.
    while (!(await frame.evaluate((element) => element === document.activeElement))) await tabOn(page);
    await expect(fields.getByLabel('Card number')).toBeFocused();
    await page.keyboard.type(testNumbers.accepted.replaceAll(' ', ''));
    await expect(fields.getByText('Visa')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.type(`12${new Date().getFullYear() + 9}`);
    await page.keyboard.press('Tab');
    await page.keyboard.type('123');
    await expect(fields.getByLabel('Card number')).toHaveValue(testNumbers.accepted);
    await tabOn(page);
    await expect(page.getByLabel('Name on card')).toBeFocused();
    await page.keyboard.type('Grace Walker');
  });

  await test.step('the charge is accepted and made', async () => {
    await pressOn(page, page.getByRole('checkbox', { name: /^I authorize / }), 'Space');
    await pressOn(page, page.getByRole('button', { name: /^Pay .* and start$/ }));
    await expect(page.getByText(/You're on .*\. We emailed you the invoice\./)).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(page.getByText('Renews on', { exact: true })).toBeVisible();
  });

  await test.step('the cancellation asks, takes effect, and is undone', async () => {
    await pressOn(page, page.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeFocused();
    await page.keyboard.press('Enter');
    await pressOn(page, dialog.getByRole('button', { name: 'Cancel subscription' }));
    await expect(page.getByText('Expires on', { exact: true })).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Resume subscription' }));
    await expect(page.getByText('Renews on', { exact: true })).toBeVisible();
  });
});
