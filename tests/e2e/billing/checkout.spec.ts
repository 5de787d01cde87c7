import { fillCard, testNumbers } from '../../support/pages/card-fields';
import {
  bank,
  choosePlan,
  createAccount,
  fillPayment,
  placeOrder,
  seededPromoCode,
  summary,
  totalDue,
} from '../../support/people/checkout';
import { errorSummary, password } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import type { Page } from '../../support/pages/journey';
import { emailsTo, emailTo, linkIn } from '../../support/people/local-tools';
import { createOwner } from '../../support/people/own-calls';
import { plansForSale, saveBillingDetails } from '../../support/people/subscribers';
import { logIn, logInByForm, newUser } from '../../support/people/users';
import { pressEmailedLink } from '../../support/pages/emailed-link';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function applyPromoCode(page: Page): Promise<void> {
  await page.getByText('Have a promo code?').click();
  await page.getByLabel('Promo code').getByRole('textbox').fill(seededPromoCode.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${seededPromoCode} applied`)).toBeVisible();
}

test('a visitor buys a plan without an account, with a promo code and the bank’s confirmation, and gets the receipt', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const user = newUser();
  const external: string[] = [];
  page.on('request', (request) => {
    const { hostname } = new URL(request.url());
    if (!['localhost', '127.0.0.1'].includes(hostname)) external.push(request.url());
  });

  await choosePlan(page);
  const fullTotal = await totalDue(page).textContent();
  await applyPromoCode(page);
  await expect(totalDue(page)).not.toHaveText(fullTotal ?? '');
  await expect(summary(page).getByText('The promo code applies to the first 3 months.')).toBeVisible();

  await createAccount(page, user);
  await expect(page).toHaveURL(new RegExp(`promo=${seededPromoCode}`));
  await expect(page.getByRole('listitem').filter({ hasText: 'Add payment method' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await fillPayment(page, testNumbers.asksOnce);
  const shownTotal = await totalDue(page).textContent();
  await placeOrder(page).press('Enter');
  await bank(page).getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/postsignup$/);
  await expect(heading(page)).toHaveText('Account created');
  const amount = /[$€£][\d.,]+\d/.exec(shownTotal ?? '')?.[0] ?? 'no amount';
  const placed = page.getByRole('region', { name: 'Your order' });
  await expect(placed, 'the order, and no free trial').toContainText(amount);
  await expect(page.getByText(/free trial/)).toHaveCount(0);

  const confirmation = await emailTo(user.email, /confirm/i);
  await pressEmailedLink(page, linkIn(confirmation, '/verify-email'));
  await expect(heading(page)).toHaveText('Email verified');
  const receipt = await emailTo(user.email, /^Receipt for invoice /);
  expect(receipt.subject).toContain(amount);

  await logInByForm(page, user);
  await page.goto('/payment/invoices');
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText('Paid');
  await expect(page.getByRole('row').last()).toContainText(amount);
  await page.goto('/payment');
  await expect(page.getByText(/^Visa •••• 3155/)).toBeVisible();
  await expect(page.getByText('Unter den Linden 1')).toBeVisible();
  expect(external, 'the purchase needs no other host').toEqual([]);
});

test('a declined card keeps everything that was typed, and another card buys the plan', async ({ page }) => {
  const user = newUser();
  await choosePlan(page);
  await createAccount(page, user);
  await fillPayment(page, testNumbers.declined);
  await placeOrder(page).press('Enter');
  await expect(errorSummary(page)).toBeFocused();
  await expect(errorSummary(page)).toContainText('declined');
  await expect(page.getByLabel('Street address')).toHaveValue('Unter den Linden 1');
  await expect(page.getByRole('checkbox', { name: /^I authorize / })).toBeChecked();
  const fields = page.frameLocator('iframe[title="Card number, expiration date and security code"]');
  await expect(fields.getByLabel('Card number')).toHaveValue(testNumbers.declined);
  expect(await emailsTo(user.email), 'no account was created').toEqual([]);

  await fields.getByLabel('Card number').fill(testNumbers.accepted);
  await placeOrder(page).press('Enter');
  await expect(page).toHaveURL(/\/postsignup$/);
});

test('a rejected confirmation charges nothing, and says so', async ({ page }) => {
  const user = newUser();
  await choosePlan(page);
  await createAccount(page, user);
  await fillPayment(page, testNumbers.asksOnce);
  await placeOrder(page).press('Enter');
  await bank(page).getByRole('button', { name: 'Reject' }).click();
  await expect(errorSummary(page)).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await emailsTo(user.email)).toEqual([]);
});

test('a reload of the last step asks for the password again, and keeps the rest', async ({ page }) => {
  const user = newUser();
  await choosePlan(page);
  await createAccount(page, user);
  await page.getByLabel('Street address').fill('Unter den Linden 1');
  await page.reload();
  await expect(heading(page)).toHaveText('Step 1/2 · Create your account');
  await expect(page.getByText(/^Information: Enter your password again/)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(user.firstName);
  await expect(password(page)).toHaveValue('');
  await password(page).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByLabel('Street address')).toHaveValue('Unter den Linden 1');
  await page.goBack();
  await expect(password(page), 'Back within the visit keeps the password').toHaveValue(user.password);
});

test('the free trial starts from the last step without a card', async ({ page }) => {
  const user = newUser();
  await choosePlan(page);
  await createAccount(page, user);
  await page.getByRole('button', { name: 'Start free trial' }).click();
  await expect(page).toHaveURL(/\/postsignup$/);
  await emailTo(user.email, /confirm/i);
});

test('a logged-in user on a trial reviews the plan in the account, and chooses when it starts', async ({ page }) => {
  const owner = await createOwner();
  await saveBillingDetails(owner);
  await logIn(page, owner);
  await page.goto('/checkout');
  await page.getByRole('radio').first().click();
  await expect(totalDue(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const review = page.getByRole('region', { name: /^Review / });
  await expect(review.getByRole('radio', { name: /^When my trial ends/ })).toBeChecked();

  const { search } = new URL(page.url());
  await page.goto(`/checkout/billing${search}`);
  await expect(page, 'a link to the last step').toHaveURL(new RegExp('/subscription/options\\?plan='));
  await review.getByRole('radio', { name: /^Now/ }).check();
  await fillCard(page, testNumbers.accepted);
  await review.getByRole('checkbox', { name: /^I authorize / }).check();
  await review.getByRole('button', { name: /^Pay .* and start$/ }).press('Enter');
  await expect(page).toHaveURL(/\/subscription$/);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
});

test('a plan that one tab has bought is not sold by another, which says so', async ({ page, context }) => {
  const owner = await createOwner();
  await saveBillingDetails(owner);
  await logIn(page, owner);
  const [{ id, name }] = await plansForSale(owner);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`/subscription/options?plan=${id}&interval=monthly&currency=usd`);
    await tab.getByRole('radio', { name: /^Now/ }).check();
    await fillCard(tab, testNumbers.accepted);
    await tab.getByRole('checkbox', { name: /^I authorize / }).check();
  }
  await page.getByRole('button', { name: /^Pay .* and start$/ }).press('Enter');
  await expect(page).toHaveURL(/\/subscription$/);
  await other.getByRole('button', { name: /^Pay .* and start$/ }).press('Enter');
  await expect(other.getByText(`You're already on ${name}`)).toBeVisible();
  await other.goto('/payment/invoices');
  await expect(other.getByRole('row'), 'one invoice below the head').toHaveCount(2);
});

test('an unknown plan leads to the pricing page, and a step without a plan to the choice', async ({ page }) => {
  await page.goto('/checkout?plan=unknown');
  await expect(page).toHaveURL(/\/pricing$/);
  await page.goto('/checkout/billing?currency=gbp');
  await expect(page).toHaveURL(/\/checkout\?interval=monthly&currency=gpb$/);
  await expect(heading(page)).toHaveText('Choose a plan to buy');
});

test('by keyboard: a visitor chooses a plan and reaches the account step', async ({ page }) => {
  await page.goto('/checkout');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(totalDue(page)).toBeVisible();
  await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter');
  await expect(heading(page)).toHaveText('Step 1/2 · Create your account');
  await expect(heading(page)).toBeFocused();
});
