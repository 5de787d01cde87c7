import type { Page } from '@playwright/test';
import { expect } from './journey';
import { createOwner } from './own-calls';
import { chain, reloadFailing, type PageState } from './page-state';
import { createSubscriber, saveBillingDetails } from './subscribers';
import { logIn, type User } from './users';

async function openWallet(page: Page, user: User, query = ''): Promise<void> {
  await logIn(page, user);
  await page.goto(`/payment/wallet${query}`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** The wallet in each state. */
export const walletStates: PageState[] = [
  ...chain([
    {
      name: 'wallet-empty',
      open: async (page) => {
        const owner = await createOwner();
        await saveBillingDetails(owner);
        await openWallet(page, owner);
        const fields = page.frameLocator('iframe[title="Card number, expiration date and security code"]');
        await expect(fields.getByLabel('Card number')).toBeVisible();
      },
    },
    {
      name: 'wallet-settings-problems',
      open: async (page) => {
        await page.getByRole('checkbox', { name: 'Email admins when credits run low' }).check();
        await page.getByRole('checkbox', { name: 'Buy credits automatically' }).check();
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(page.getByRole('group', { name: 'There is a problem' })).toBeFocused();
      },
    },
    {
      name: 'wallet-buys-now',
      open: async (page) => {
        await page.getByRole('combobox', { name: 'Package' }).selectOption({ index: 1 });
        await page.getByRole('textbox', { name: 'Buy below' }).fill('500');
        await page.getByRole('textbox', { name: /^Monthly maximum/ }).fill('100');
        await expect(page.getByText(/^You have .* credits, so saving buys/)).toBeVisible();
        await expect(page.getByRole('button', { name: /^Save and pay / })).toBeVisible();
      },
    },
  ]),
  ...chain([
    {
      name: 'wallet-need',
      open: async (page) => {
        await openWallet(page, await createSubscriber(), '?need=40');
        await expect(page.getByText(/^Information: You need 40 more credits/)).toBeVisible();
        await expect(page.getByText(/^Charged to Visa/)).toBeVisible();
      },
    },
    {
      name: 'wallet-bought',
      open: async (page) => {
        await payButton(page).click();
        await expect(page.getByText(/credits added\. Your balance is/)).toBeVisible();
        await expect(page.getByRole('cell', { name: 'Purchase' })).toBeVisible();
      },
    },
    {
      name: 'wallet-nothing-of-type',
      open: async (page) => {
        await page.getByLabel('Type').selectOption('Gift');
        await expect(page.getByText('There are no transactions of this type.')).toBeVisible();
      },
    },
    {
      name: 'wallet-server-error',
      open: async (page) => {
        await reloadFailing(page, '**/api/customer-credits/settings');
      },
    },
  ]),
];
