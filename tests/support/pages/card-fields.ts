import type { Page } from '@playwright/test';
import { callApi } from '../people/call-api';
import { expect } from './journey';

/** Test numbers of the payment simulator, by what their bank does. */
export const testNumbers = {
  accepted: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  asksOnce: '4000 0025 0000 3155',
  declinesRenewals: '4000 0000 0000 0903',
  disputed: '4000 0000 0000 0259',
} as const;

/** Years ahead of the machine's clock, so that no card expires while a test moves the clock. */
const validYears = 9;
const expiry = () => `12/${new Date().getFullYear() + validYears}`;

/** Types a card into the simulator's fields, which are in a frame of another origin, and the holder's name. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card number, expiration date and security code"]');
  await fields.getByLabel('Card number').fill(number);
  // The brand appears once the frame's script runs and has reported its height, so that nothing moves afterwards.
  await expect(fields.getByText(/^(Visa|Mastercard)$/)).toBeVisible();
  await fields.getByLabel('Expiration date').fill(expiry());
  await fields.getByLabel('Security code (CVC)').fill('123');
  await page.getByLabel('Name on card').fill('Grace Walker');
}

/** Creates a token for a card, as the simulator's fields do. */
export async function createCardToken(number: string): Promise<string> {
  const card = { number, expiry: expiry(), cvc: '123', holderName: 'Grace Walker' };
  return (await callApi<{ token: string }>('POST', '/local/payments/cards', card)).token;
}
