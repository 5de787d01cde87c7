import { testNumbers } from '../pages/card-fields';
import {
  bank,
  choosePlan,
  createAccount,
  fillPayment,
  placeOrder,
  seededPromoCode,
  summary,
  totalDue,
} from '../people/checkout';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { at, chain, reloadFailing, type PageState } from '../pages/page-state';
import { newUser } from '../people/users';

const priceCalls = '**/api/checkout/price';

/** The choice of a plan and its price. */
const reviewStates: PageState[] = [
  ...chain([
    { name: 'checkout-without-plan', open: at('/checkout') },
    {
      name: 'checkout-without-plan-problem',
      open: async (page) => {
        await page.getByRole('button', { name: 'Continue', exact: true }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
  ]),
  ...chain([
    { name: 'checkout', open: choosePlan },
    {
      name: 'checkout-promo-rejected',
      open: async (page) => {
        await page.getByText('Have a promo code?').click();
        await page.getByLabel('Promo code').getByRole('textbox').fill('NOSUCHCODE');
        await page.getByRole('button', { name: 'Apply code' }).click();
        await expect(page.getByText(/^Error: This promo code isn't valid/)).toBeVisible();
      },
    },
    {
      name: 'checkout-promo-applied',
      open: async (page) => {
        await page.getByLabel('Promo code').getByRole('textbox').fill(seededPromoCode);
        await page.getByRole('button', { name: 'Apply code' }).click();
        await expect(page.getByText(`${seededPromoCode} applied`)).toBeVisible();
      },
    },
    {
      name: 'checkout-price-error',
      open: async (page) => {
        await reloadFailing(page, priceCalls, () => expect(summary(page).getByRole('alert')).toBeAttached());
      },
    },
  ]),
];

/** The steps of a new customer. */
const visitorStates: PageState[] = chain([
  {
    name: 'checkout-account',
    open: async (page) => {
      await choosePlan(page);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /^Step 1\/2/ })).toBeVisible();
    },
  },
  {
    name: 'checkout-account-problems',
    open: async (page) => {
      await page.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'checkout-billing',
    open: async (page) => {
      await page.goBack();
      await createAccount(page, newUser());
      await expect(totalDue(page)).toBeAttached();
      await expect(page.getByRole('checkbox', { name: /^I authorize / })).toBeVisible();
    },
  },
  {
    name: 'checkout-billing-problems',
    open: async (page) => {
      await placeOrder(page).press('Enter');
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'checkout-billing-declined',
    open: async (page) => {
      await fillPayment(page, testNumbers.declined);
      await placeOrder(page).press('Enter');
      await expect(errorSummary(page)).toContainText('declined');
    },
  },
  {
    name: 'checkout-challenge',
    open: async (page) => {
      await fillPayment(page, testNumbers.asksOnce);
      await placeOrder(page).press('Enter');
      await expect(bank(page).getByRole('button', { name: 'Approve' })).toBeVisible();
    },
  },
  {
    name: 'checkout-challenge-closed',
    open: async (page) => {
      // Escape is pressed in the bank's frame, which has the focus and another origin.
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(errorSummary(page)).toContainText('Your bank needs you to confirm this payment.');
    },
  },
  {
    name: 'postsignup-ordered',
    open: async (page) => {
      await fillPayment(page, testNumbers.accepted);
      await placeOrder(page).press('Enter');
      await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible();
    },
  },
]);

/** The checkout of a new customer in each state. Logged-in users get the review of the account. */
export const checkoutStates: PageState[] = [...reviewStates, ...visitorStates];
