import type { Page } from '@playwright/test';
import type { listAddOnPackages } from '@app/api-client/contract/billing/add-ons';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { totalWithTax } from '@/lib/billing/total-with-tax';
import { expect } from '../pages/journey';
import { callsOf, createOwner } from '../people/own-calls';
import { chain, closeDialog, type PageState } from '../pages/page-state';
import { createSubscriber, plansForSale, purchase, quotePlan } from '../people/subscribers';
import { logIn, type User } from '../people/users';

async function openAddOns(page: Page, user: User): Promise<void> {
  await logIn(page, user);
  await page.goto('/addons');
  await expect(page.getByRole('region', { name: 'Your add-ons' }).getByRole('paragraph').first()).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

const firstAdd = (page: Page) => page.getByRole('button', { name: /^Add / }).first();

/** The add-ons page in each state. */
export const addOnStates: PageState[] = [
  ...chain([
    {
      name: 'addons',
      open: async (page) => {
        await openAddOns(page, await createSubscriber());
        await expect(firstAdd(page)).toBeVisible();
      },
    },
    {
      name: 'addons-confirm',
      open: async (page) => {
        await firstAdd(page).click();
        await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay / })).toBeVisible();
      },
    },
    {
      name: 'addons-bought',
      open: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: /^Pay / }).click();
        await expect(page.getByText(/ added\. We emailed you the invoice\.$/)).toBeVisible();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      },
    },
    {
      name: 'addons-maximum',
      open: async (page) => {
        await closeDialog(page);
        const quantity = page.getByRole('textbox', { name: /^Quantity of / }).first();
        await quantity.fill('100');
        await quantity.blur();
      },
    },
  ]),
  {
    name: 'addons-included',
    open: async (page) => {
      const buyer = await createSubscriber();
      const { purchasable, taxPercent } = await callsOf(buyer)<ResponseOf<typeof listAddOnPackages>>(
        'GET',
        '/addon-packages',
      );
      const flows = purchasable.find(({ name }) => name === '5 flows per month');
      if (!flows) throw new Error('No add-on of flows is sold');
      const shownTotal = totalWithTax(flows.price, 1, taxPercent ?? 0);
      await purchase(buyer, ['POST', '/addon-packages/purchase'], { packageId: flows.id, quantity: 1, shownTotal });
      const [, larger] = await plansForSale(buyer);
      await purchase(buyer, ['PUT', '/subscriptions'], await quotePlan(buyer, larger.id));
      await openAddOns(page, buyer);
      await expect(page.getByText(/your plan has no limit on what it adds/)).toBeVisible();
    },
  },
  { name: 'addons-trial', open: async (page) => openAddOns(page, await createOwner()) },
];
