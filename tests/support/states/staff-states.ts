import type { Page } from '@playwright/test';
import type { listDisputes } from '@app/api-client/contract/operator/staff-disputes';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listInvoices } from '@app/api-client/contract/billing/invoices';
import { testNumbers } from '../pages/card-fields';
import { eventually } from '../time/eventually';
import { expect } from '../pages/journey';
import { callsOf, createOwner, logInByCall } from '../people/own-calls';
import { chain, type PageState } from '../pages/page-state';
import { createSubscriber } from '../people/subscribers';
import { logIn, seededStaff } from '../people/users';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Exact email address').fill(email);
  await page.getByRole('button', { name: 'Find account' }).click();
}

/** Finds the entry about the account that is shown: other journeys use the same tools. */
const ownEntry = async (page: Page, action: string) =>
  page
    .getByRole('row', { name: action })
    .filter({ hasText: await page.getByLabel('Exact email address').inputValue() });

/** A plan that was paid with a card whose holder disputes the charge. @returns Its invoice. */
async function addDisputedInvoice(): Promise<{ number: string }> {
  const buyer = await createSubscriber({ number: testNumbers.disputed });
  const { items } = await callsOf(buyer)<ResponseOf<typeof listInvoices>>('GET', '/invoices');
  const [invoice] = items;
  if (!invoice) throw new Error('The plan has no invoice');
  await eventually(
    async () => {
      const staff = await logInByCall(seededStaff);
      const disputes = await callsOf(staff)<ResponseOf<typeof listDisputes>>('GET', '/staff/disputes');
      return disputes.items.find(({ invoiceNumber }) => invoiceNumber === invoice.number);
    },
    { what: 'the dispute of the invoice', withinMs: 30_000 },
  );
  return invoice;
}

/** The page for staff in each state, and what other users see there. */
export const staffStates: PageState[] = [
  {
    name: 'staff-not-staff',
    open: async (page) => {
      await logIn(page, await createOwner());
      await page.goto('/account/staff');
      await expect(page.getByText('Sorry, the page you are looking for cannot be found.')).toBeVisible();
      await expect(page.getByText('Support tools')).toHaveCount(0);
    },
  },
  ...chain([
    {
      name: 'staff',
      open: async (page) => {
        await logIn(page, seededStaff);
        await page.goto('/account/staff');
        await expect(page.getByRole('heading', { name: 'Last 50 staff actions' })).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
      },
    },
    {
      name: 'staff-not-found',
      open: async (page) => {
        await find(page, 'unknown@acme.example');
        await expect(page.getByText('No account has this email address.').first()).toBeVisible();
      },
    },
    {
      name: 'staff-account',
      open: async (page) => {
        await find(page, (await createOwner()).email);
        await expect(page.getByRole('heading', { name: /^Account / })).toBeVisible();
        await expect(await ownEntry(page, 'Account viewed')).toBeVisible();
      },
    },
    {
      name: 'staff-custom-plan',
      open: async (page) => {
        await page.locator('summary', { hasText: 'Create custom plan' }).click();
        await expect(page.getByLabel('Price per period')).toBeVisible();
      },
    },
    {
      name: 'staff-gift-confirmation',
      open: async (page) => {
        await page.locator('summary', { hasText: 'Create custom plan' }).click();
        const gift = page.locator('details', { hasText: 'Gift credits' });
        await gift.locator('summary').click();
        await gift.getByLabel('Credits').fill('25');
        await gift.getByLabel('Reason').fill('Apology for an outage');
        await gift.getByRole('button', { name: 'Gift credits' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'staff-gifted',
      open: async (page) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Gift credits' }).click();
        await expect(page.getByText(/25 credits gifted to/)).toBeVisible();
        await expect(await ownEntry(page, '25 credits gifted')).toBeVisible();
      },
    },
  ]),
  ...chain([
    {
      name: 'staff-refund-disputed',
      open: async (page) => {
        const { number } = await addDisputedInvoice();
        await logIn(page, seededStaff);
        await page.goto('/account/staff');
        const refund = page.locator('details', { hasText: 'Refund invoice' });
        await refund.locator('summary').click();
        await refund.getByLabel('Invoice number').fill(number);
        await refund.getByLabel('Reason').fill('The customer asked for it');
        await refund.getByRole('button', { name: /^Refund invoice/ }).click();
        await expect(page.getByRole('alertdialog').getByText(/The cardholder disputes this charge/)).toBeVisible();
      },
    },
    {
      name: 'staff-refund-owed',
      open: async (page) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Refund invoice' }).click();
        const answer = page.getByRole('status').filter({ hasText: 'The payment provider rejected the refund' });
        await expect(answer).toBeVisible();
        const number = /Credit note (\S+) issued/.exec((await answer.textContent()) ?? '')?.[1] ?? '';
        const owed = page.locator('details').filter({ has: page.getByText(number, { exact: true }) });
        await owed.locator('summary').click();
        await expect(owed.getByRole('button', { name: 'Mark as paid back' })).toBeVisible();
      },
    },
  ]),
];
