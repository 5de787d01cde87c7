import type { Page } from '@playwright/test';
import { expect } from './journey';
import { createOwner } from './own-calls';
import { chain, closeDialog, type PageState } from './page-state';
import { createSubscriber } from './subscribers';
import { logIn, type User } from './users';

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
  { name: 'addons-trial', open: async (page) => openAddOns(page, await createOwner()) },
];
