import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../pages/journey';

/**
 * The organizations of local mode with single sign-on: for each protocol one that admits new users and one that does
 * not.
 */
export const ssoDomains = {
  saml: { open: 'saml.example', strict: 'saml-only.example' },
  oidc: { open: 'oidc.example', strict: 'oidc-only.example' },
} as const;
export type SsoProtocol = keyof typeof ssoDomains;

/** The local part of an unused address. */
export const newName = (): string => `user-${randomBytes(6).toString('hex')}`;

/** The choice at a local provider: a listed or a new user, and the fault of its response. */
export type SsoChoice = { user?: string; newName?: string; fault?: string };

/** Makes the choice on the open page of a local provider. */
export async function chooseAtProvider(page: Page, { user, newName: name, fault }: SsoChoice): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Log in to / })).toBeVisible();
  if (user !== undefined) await page.getByLabel(user).check();
  if (name !== undefined) await page.getByLabel('Or another user').fill(name);
  if (fault !== undefined) await page.getByLabel('Provider response').selectOption({ label: fault });
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Continues from the single sign-on page to the provider of an address. */
export async function goToProvider(page: Page, email: string): Promise<void> {
  await page.goto('/login/sso');
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
}

/** Logs in, from the single sign-on page to the page after the provider's response. */
export async function logInBySso(page: Page, domain: string, choice: SsoChoice): Promise<void> {
  await goToProvider(page, `user@${domain}`);
  await chooseAtProvider(page, choice);
}
