import { readFile } from 'node:fs/promises';
import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import type { Locator, Page } from '@playwright/test';
import { fillCard, testNumbers } from '../../support/pages/card-fields';
import { fillSignUp, signUpButton } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/journey';
import { advanceClock, emailsTo, emailTo, linkIn, resetClock } from '../../support/people/local-tools';
import { logInByCall, type AuthenticatedUser } from '../../support/people/own-calls';
import { plansForSale, untilStatus } from '../../support/people/subscribers';
import { logIn, newUser, type User } from '../../support/people/users';
import { pressEmailedLink } from '../../support/pages/emailed-link';

test.afterEach(() => resetClock());

/** Longer than a monthly period. */
const periodMs = 32 * dayMs;

const badge = (page: Page, label: string | RegExp) => page.getByRole('main').getByText(label, { exact: true }).first();
const dueToday = async (page: Page): Promise<string> => {
  const row = page.getByRole('table', { name: 'What you pay' }).getByRole('row', { name: /^Amount due today/ });
  return (await row.getByRole('cell').textContent()) ?? '';
};

/**
 * Moves the clock, and opens a page as the user: an access token does not outlive such a step. The open page is left
 * first, because it would notice that, and go to the login at the same time.
 */
async function advanceTo(page: Page, user: User, byMs: number, path = '/subscription'): Promise<AuthenticatedUser> {
  await page.goto('about:blank');
  await advanceClock(byMs);
  const session = await logInByCall(user);
  await logIn(page, user);
  await page.goto(path);
  return session;
}

/** Agrees to the recurring charge and pays. @returns The amount on the button. */
async function pay(page: Page): Promise<string> {
  const amount = await dueToday(page);
  await page.getByRole('checkbox', { name: /^I authorize Dcipher to charge my card/ }).check();
  await page.getByRole('button', { name: `Pay ${amount} and start` }).click();
  return amount;
}

/** Fills in the billing details, which come before the price. */
async function fillBillingDetails(page: Page): Promise<void> {
  await page.getByLabel('Country').selectOption({ label: 'Sweden' });
  await page.getByLabel('Street address').fill('Storgatan 1');
  await page.getByLabel('City').fill('Lund');
  await page.getByRole('button', { name: 'Save and show the price' }).click();
  await expect(page.getByText(/^Billed to Grace Walker, Storgatan 1, Lund, Sweden$/)).toBeVisible();
}

const invoiceRows = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ hasText: /\d{4}-\d{4}/ });

/** Replaces the card. While a renewal is unpaid, the button names what it charges. */
async function replaceCard(page: Page, number: string): Promise<void> {
  await page.goto('/payment');
  await page.getByRole('button', { name: /^Replace / }).click();
  await fillCard(page, number);
  await page.getByRole('button', { name: /^Save card/ }).press('Enter');
  await expect(page.getByText(/^Done: Card replaced\./)).toBeVisible();
}

test('a customer lives through trial, upgrade, failed renewal, recovery, add-on, credits, cancellation and expiration', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const user = newUser();

  await test.step('sign up for the trial, without a card', async () => {
    await page.goto('/signup');
    await fillSignUp(page, user);
    await signUpButton(page).click();
    await expect(page).toHaveURL(/\/postsignup/);
    await pressEmailedLink(page, linkIn(await emailTo(user.email, /./), '/verify-email'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
    await logIn(page, user);
    await page.goto('/subscription');
    await expect(badge(page, 'Free trial ends in 14 days')).toBeVisible();
  });

  const [smaller, larger] = await plansForSale(await logInByCall(user));

  await test.step('the trial is announced to end, and the first plan is bought with a new card', async () => {
    await advanceTo(page, user, 8 * dayMs, '/account');
    await expect(page.getByText(/days left in your free trial/)).toBeVisible();
    await emailTo(user.email, /^The free trial of .* ends in/);
    await page.getByRole('link', { name: 'Choose a plan' }).click();
    await page.getByRole('button', { name: `Choose ${smaller.name}` }).click();
    await fillBillingDetails(page);
    await page.getByRole('radio', { name: /^Now/ }).check();
    await fillCard(page, testNumbers.accepted);
    await pay(page);
    await expect(page.getByText(`You're on ${smaller.name}. We emailed you the invoice.`)).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(badge(page, 'Active')).toBeVisible();
    await expect(page.getByText('Renews on')).toBeVisible();
  });

  let charged = '';
  await test.step('an upgrade in the middle of the period is itemized, and charged exactly as shown', async () => {
    await advanceTo(page, user, 10 * dayMs);
    await page.getByRole('link', { name: 'Change plan' }).click();
    await page.getByRole('button', { name: `Choose ${larger.name}` }).click();
    const lines = page.getByRole('table', { name: 'What you pay' });
    await expect(lines.getByRole('row', { name: /−\$/ }), 'the unused time is credited').toBeVisible();
    await expect(page.getByText(/with a prorated invoice for the rest of the period\.$/)).toBeVisible();
    charged = await pay(page);
    await expect(page.getByText(`You're on ${larger.name}. We emailed you the invoice.`)).toBeVisible();
    await expect(page).toHaveURL(/\/subscription$/);
  });

  await test.step('the invoice has the amount of the quote, and its PDF can be downloaded', async () => {
    await page.goto('/payment/invoices');
    await expect(invoiceRows(page)).toHaveCount(2);
    await expect(invoiceRows(page).first()).toContainText(charged);
    await expect(invoiceRows(page).first()).toContainText('Paid');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download invoice .* \(PDF\)$/ })
        .first()
        .click(),
    ]);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  });

  await test.step('a renewal fails, is retried, and each attempt is announced by email', async () => {
    await replaceCard(page, testNumbers.declinesRenewals);
    const known = await emailsTo(user.email);
    const session = await advanceTo(page, user, periodMs);
    await untilStatus(session, 'past_due');
    await emailTo(user.email, /^The payment for .* failed/, known);
    await page.reload();
    await expect(badge(page, 'Payment problem')).toBeVisible();
    await expect(page.getByText('This was attempt 1 of 4.')).toBeVisible();
    await expect(page.getByText(/We'll try again on/)).toBeVisible();
    const before = await emailsTo(user.email);
    await advanceTo(page, user, 27 * hourMs, '/account');
    await emailTo(user.email, /^The payment for .* failed/, before);
    const notice = page.getByText(/^Problem: We couldn't charge your card for your plan\./);
    await expect(notice).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dismiss' }), 'it stays until it is paid').toHaveCount(0);
  });

  await test.step('the card is replaced, the payment is made, and the plan continues without a gap', async () => {
    // The overview below has the same link once it is loaded.
    const notice = page.getByRole('status').filter({ hasText: "We couldn't charge your card" });
    await notice.getByRole('link', { name: 'Fix the payment' }).click();
    await page.getByRole('link', { name: 'Update payment method' }).click();
    await replaceCard(page, testNumbers.mastercard);
    await expect(page.getByText(/Thank you\. You paid .*, and your plan is paid until \d/)).toBeVisible();
    await page.goto('/subscription');
    await expect(badge(page, 'Active')).toBeVisible();
  });

  await test.step('an add-on is bought, and takes the focus', async () => {
    await page.goto('/addons');
    await page.getByRole('button', { name: /^Add / }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Mastercard •••• 4444/)).toBeVisible();
    await dialog.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText(/ added\. We emailed you the invoice\.$/)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Your add-ons' }).getByRole('listitem')).toBeFocused();
    await expect(page.getByRole('link', { name: 'Manage add-ons' })).toBeVisible();
  });

  await test.step('credits are bought for a workflow that needs some', async () => {
    await page.goto('/payment/wallet?need=40');
    await expect(page.getByText(/You need 40 more credits/)).toBeVisible();
    await page.getByRole('button', { name: /^Pay / }).click();
    await expect(page.getByText(/credits added\. Your balance is/)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Purchase' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Wallet [\d,]+$/ })).toBeVisible();
  });

  await test.step('a cancellation takes two clicks and is undone with one', async () => {
    await page.goto('/subscription');
    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(page.getByRole('button', { name: 'Keep subscription' })).toBeFocused();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(badge(page, /^Expiring in \d+ days$/)).toBeVisible();
    await page.getByRole('button', { name: 'Resume subscription' }).click();
    await expect(page.getByText(/^Done: Your subscription continues and renews on/)).toBeVisible();
    await expect(badge(page, 'Active')).toBeVisible();
  });

  await test.step('after another cancellation the plan expires, and nothing more is charged', async () => {
    await page.getByRole('switch', { name: 'Automatic renewal' }).click();
    await expect(page.getByText(/^Your plan ends on .* You keep access until then\.$/)).toBeVisible();
    await page.goto('/payment/invoices');
    await expect(invoiceRows(page).first()).toBeVisible();
    const invoices = await invoiceRows(page).count();
    const session = await advanceTo(page, user, periodMs, '/payment/invoices');
    await untilStatus(session, 'expired');
    await emailTo(user.email, /^The .* plan of .* has expired/);
    await page.reload();
    await expect(invoiceRows(page)).toHaveCount(invoices);
    await page.goto('/subscription');
    await expect(badge(page, 'Expired')).toBeVisible();
    await expect(page.getByText(/We keep your data until/)).toBeVisible();
  });

  await test.step('a new plan ends the expiration', async () => {
    await page.getByRole('link', { name: 'Choose a plan' }).first().click();
    await page.getByRole('button', { name: `Choose ${smaller.name}` }).click();
    await expect(page.getByText(/^Charged to Mastercard/)).toBeVisible();
    await pay(page);
    await expect(page).toHaveURL(/\/subscription$/);
    await expect(badge(page, 'Active')).toBeVisible();
  });
});
