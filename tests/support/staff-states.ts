import type { Page } from '@playwright/test';
import { expect } from './journey';
import { createOwner } from './own-calls';
import { chain, type PageState } from './page-state';
import { logIn, seededStaff } from './users';

async function find(page: Page, email: string): Promise<void> {
  await page.getByLabel('Exact email address').fill(email);
  await page.getByRole('button', { name: 'Find account' }).click();
}

/** Finds the entry about the account that is shown: other journeys use the same tools. */
const ownEntry = async (page: Page, action: string) =>
  page
    .getByRole('row', { name: action })
    .filter({ hasText: await page.getByLabel('Exact email address').inputValue() });

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
];
