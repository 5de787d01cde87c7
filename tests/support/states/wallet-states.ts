import type { Page } from '@playwright/test';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listWalletPackages } from '@app/api-client/contract/billing/wallet-packages';
import { createCardToken, testNumbers } from '../pages/card-fields';
import { expect } from '../pages/journey';
import { callsOf, createOwner } from '../people/own-calls';
import { chain, reloadFailing, type PageState } from '../pages/page-state';
import { createSubscriber, plansForSale, purchase, quotePlan, saveBillingDetails } from '../people/subscribers';
import { logIn, type User } from '../people/users';

async function openWallet(page: Page, user: User, query = ''): Promise<void> {
  await logIn(page, user);
  await page.goto(`/payment/wallet${query}`);
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay / });

/** Buys credits automatically in another currency than that of the plan, which is bought then. */
async function pauseForCurrency(): Promise<User> {
  const owner = await createOwner();
  await saveBillingDetails(owner);
  const calls = callsOf(owner);
  await calls('POST', '/credit-cards', { paymentToken: await createCardToken(testNumbers.accepted), isDefault: true });
  const [sold] = await calls<ResponseOf<typeof listWalletPackages>>('GET', '/wallet-packages?currency=eur');
  const monthlyMaximum = { amount: 50_000, currency: 'eur' };
  const topUp = { walletPackageId: sold?.id, threshold: 10, monthlyMaximum };
  await calls('PUT', '/customer-credits/settings', { lowBalanceThreshold: null, topUp });
  const [smaller] = await plansForSale(owner);
  const quote = await quotePlan(owner, smaller.id);
  await purchase(owner, ['POST', '/subscriptions'], { ...quote, recurringChargeAccepted: true });
  return owner;
}

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
  {
    name: 'wallet-paused-for-currency',
    open: async (page) => {
      await openWallet(page, await pauseForCurrency());
      await expect(page.getByText(/your plan is paid in a different currency/)).toBeVisible();
    },
  },
];
