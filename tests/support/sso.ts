import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from './journey';

/** The organizations of local mode that have single sign-on: one of each protocol, open and strict. */
export const ssoDomains = {
  saml: { open: 'saml.example', strict: 'saml-only.example' },
  oidc: { open: 'oidc.example', strict: 'oidc-only.example' },
} as const;
export type SsoProtocol = keyof typeof ssoDomains;

/** The first part of an address that nobody has had before. */
export const newName = (): string => `user-${randomBytes(6).toString('hex')}`;

/** What is chosen at a local provider: somebody of its list or somebody new, and how it answers. */
export type SsoChoice = { user?: string; newName?: string; fault?: string };

/** Chooses on the page of a local provider, which is to be open. */
export async function chooseAtProvider(page: Page, { user, newName: name, fault }: SsoChoice): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Log in to / })).toBeVisible();
  if (user !== undefined) await page.getByLabel(user).check();
  if (name !== undefined) await page.getByLabel('Or another user').fill(name);
  if (fault !== undefined) await page.getByLabel('Provider response').selectOption({ label: fault });
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Goes from the page of single sign-on to the provider of an address. */
export async function goToProvider(page: Page, email: string): Promise<void> {
  await page.goto('/login/sso');
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
}

/** Logs in, from the page of single sign-on to whatever the provider's answer leads to. */
export async function logInBySso(page: Page, domain: string, choice: SsoChoice): Promise<void> {
  await goToProvider(page, `somebody@${domain}`);
  await chooseAtProvider(page, choice);
}
