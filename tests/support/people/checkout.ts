import type { Locator, Page } from '@playwright/test';
import { fillCard } from '../pages/card-fields';
import { fillSignUp } from '../pages/forms';
import { expect } from '../pages/journey';
import type { User } from './users';

/** The promo code of local mode: a quarter off for the first three periods. */
export const seededPromoCode = 'SURVEY25';

/** The order summary, open on screens of any width. */
export const summary = (page: Page): Locator => page.getByRole('complementary', { name: 'Order summary' });
/** The total, which excludes tax until the country is known. */
export const totalDue = (page: Page): Locator =>
  summary(page)
    .getByText(/^Total( due today|, excluding tax)$/)
    .locator('xpath=following::dd[1]');
export const placeOrder = (page: Page): Locator => page.getByRole('button', { name: 'Place my order' });

/** Chooses the cheapest plan for sale on the pricing page. */
export async function choosePlan(page: Page): Promise<void> {
  await page.goto('/pricing');
  await page
    .getByRole('link', { name: /^Choose / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Review your order' })).toBeVisible();
  await expect(totalDue(page)).toBeVisible();
}

/** Completes the first step: the account. */
export async function createAccount(page: Page, user: User): Promise<void> {
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 1/2 · Create your account' })).toBeVisible();
  await fillSignUp(page, user);
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Step 2/2 · Add payment method' })).toBeVisible();
}

/** Fills in the second step, without placing the order. @param number The card's number. */
export async function fillPayment(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await page.getByLabel('Country').selectOption({ label: 'Germany' });
  await page.getByLabel('Street address').fill('Unter den Linden 1');
  await page.getByLabel('City', { exact: true }).fill('Berlin');
  await page.getByRole('checkbox', { name: /^I authorize / }).check();
  // The tax depends on the country. An order at the previous total is rejected.
  await expect(summary(page).locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The bank's page in the confirmation dialog. */
export const bank = (page: Page) => page.frameLocator('iframe[title="Your bank\'s confirmation"]');
