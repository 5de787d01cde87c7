import { dayMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { fillCard, testNumbers } from '../pages/card-fields';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { createOwner, logInByCall } from '../people/own-calls';
import { chain, closeDialog, reloadFailing, type PageState } from '../pages/page-state';
import { createSubscriber, untilStatus } from '../people/subscribers';
import { logIn, type User } from '../people/users';

/** Longer than a monthly period. */
const periodMs = 32 * dayMs;
const cardCalls = '**/api/credit-cards';
const invoiceCalls = '**/api/invoices*';

async function open(page: Page, path: string, user: User): Promise<void> {
  await logIn(page, user);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** The cards and the billing address of an organization on its trial, and then with a plan. */
const methodStates: PageState[] = [
  ...chain([
    {
      name: 'payment-empty',
      open: async (page) => {
        await open(page, '/payment', await createOwner());
        await expect(page.getByText(/^No payment method yet/)).toBeVisible();
        await expect(page.getByText(/^No billing address yet/)).toBeVisible();
      },
    },
    {
      name: 'payment-card-form',
      open: async (page) => {
        await page.getByRole('button', { name: 'Add card' }).click();
        const fields = page.frameLocator('iframe[title="Card number, expiration date and security code"]');
        await expect(fields.getByLabel('Card number')).toBeVisible();
      },
    },
    {
      name: 'payment-card-problems',
      open: async (page) => {
        await page.getByRole('button', { name: 'Save card' }).press('Enter');
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'payment-billing-problems',
      open: async (page) => {
        await page.getByRole('button', { name: 'Cancel' }).click();
        // The button moves up when the form closes.
        await expect(page.getByRole('button', { name: 'Add card' })).toBeVisible();
        await page.getByRole('button', { name: 'Add billing address' }).click();
        await expect(page.getByRole('group', { name: 'Billing address' })).toBeVisible();
        await page.getByRole('radio', { name: 'Business' }).check();
        await page.getByRole('button', { name: 'Save billing address' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'payment-server-error',
      open: async (page) => {
        await reloadFailing(page, cardCalls);
      },
    },
  ]),
  ...chain([
    {
      name: 'payment',
      open: async (page) => {
        await open(page, '/payment', await createSubscriber());
        await expect(page.getByText(/^Pays your plan/)).toBeVisible();
      },
    },
    {
      name: 'payment-card-deletion',
      open: async (page) => {
        await page.getByRole('button', { name: /^Delete Visa/ }).click();
        await expect(page.getByRole('alertdialog')).toContainText('Without a card it ends on that day.');
      },
    },
    {
      name: 'payment-card-replacement',
      open: async (page) => {
        await closeDialog(page);
        await page.getByRole('button', { name: /^Replace Visa/ }).click();
        await expect(page.getByText('Your current card stays until your bank accepts the new one.')).toBeVisible();
      },
    },
  ]),
];

/** A card that is saved while a renewal is unpaid: before, declined again, and paid. */
const overdueStates: PageState[] = chain([
  {
    name: 'payment-overdue',
    open: async (page) => {
      const subscriber = await createSubscriber({ number: testNumbers.declinesRenewals });
      await advanceClock(periodMs);
      await untilStatus(await logInByCall(subscriber), 'past_due');
      await open(page, '/payment', subscriber);
      await page.getByRole('button', { name: /^Replace Visa/ }).click();
      await expect(page.getByRole('button', { name: /^Save card and pay / })).toBeVisible();
    },
  },
  {
    name: 'payment-overdue-declined',
    open: async (page) => {
      await fillCard(page, testNumbers.declinesRenewals);
      await page.getByRole('button', { name: /^Save card and pay / }).press('Enter');
      await expect(page.getByText(/is still unpaid\. .* We'll try again on/)).toBeVisible();
    },
  },
  {
    name: 'payment-overdue-paid',
    open: async (page) => {
      await page.getByRole('button', { name: /^Replace Visa/ }).click();
      await fillCard(page, testNumbers.mastercard);
      await page.getByRole('button', { name: /^Save card and pay / }).press('Enter');
      await expect(page.getByText(/your plan is paid until/)).toBeVisible();
    },
  },
]);

/** The invoices in each state. */
const invoiceStates: PageState[] = [
  {
    name: 'invoices-empty',
    open: async (page) => {
      await open(page, '/payment/invoices', await createOwner());
      await expect(page.getByText('You do not have any invoices to show.')).toBeVisible();
    },
  },
  ...chain([
    {
      name: 'invoices',
      open: async (page) => {
        await open(page, '/payment/invoices', await createSubscriber({ number: testNumbers.mastercard }));
        await expect(page.getByRole('button', { name: /^Download invoice / })).toBeVisible();
      },
    },
    {
      name: 'invoices-none-in-period',
      open: async (page) => {
        await page.getByLabel('Period').selectOption('Last year');
        await expect(page.getByRole('button', { name: 'Show all invoices' })).toBeVisible();
      },
    },
    {
      name: 'invoices-server-error',
      open: async (page) => {
        await reloadFailing(page, invoiceCalls);
      },
    },
  ]),
];

/** The payment method and the invoices in each state. */
export const paymentStates: PageState[] = [...methodStates, ...overdueStates, ...invoiceStates];
