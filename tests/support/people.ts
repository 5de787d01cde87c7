import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, productUrl } from './journey';
import { register } from './registration';
import { mailsTo, mailTo, tokenIn } from './local-tools';

/** Somebody to sign up or log in as. */
export type Person = { email: string; password: string; firstName: string; lastName: string };

/** A member whom the local seed made; only for what changes nothing of hers. */
export const seededMember: Person = {
  email: 'ada@summit.example',
  password: 'Survey-Sheet-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** A member of the local seed whose account is suspended. */
export const seededSuspended: Person = { ...seededMember, email: 'suspended@summit.example' };

/** Somebody of the local seed whose password has expired already; nothing is changed of it. */
export const seededExpired: Person = { ...seededMember, email: 'password-expired@ridge.example' };

/** A person of a test's own, whom no other test knows. */
export const newPerson = (): Person => ({
  email: `person-${randomBytes(6).toString('hex')}@journey.example`,
  password: 'Contour-Line-7',
  firstName: 'Grace',
  lastName: 'Walker',
});

const apiUrl = () => `${productUrl()}/api`;

async function post(path: string, body: unknown): Promise<Response> {
  return fetch(`${apiUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Makes an account through the API, its address not verified yet. */
export async function createUnverified(person: Person = newPerson()): Promise<Person> {
  const response = await register(apiUrl(), person);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return person;
}

/** Makes an account through the API and verifies its address with the link of the mail. */
export async function createPerson(person: Person = newPerson()): Promise<Person> {
  const before = await mailsTo(person.email);
  await createUnverified(person);
  const token = tokenIn(await mailTo(person.email, /./, before), '/verify-email');
  const response = await post('/verify-email', { token });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return person;
}

/** Logs in on the login page, as a person does, and waits for the account. */
export async function logIn(page: Page, { email, password }: Person, options: { staySignedIn?: boolean } = {}) {
  await page.goto('/login');
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (options.staySignedIn) await page.getByLabel('Stay signed in for 2 weeks').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAccount(page);
}

/** Logs in with a page of its own, which is closed again: only the session stays. */
export async function logInAs(context: BrowserContext, person: Person): Promise<void> {
  const page = await context.newPage();
  await logIn(page, person);
  await page.close();
}

/** The account page with the person's data on it. */
export async function expectAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account information' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Edit profile' }).or(page.getByRole('link', { name: 'Edit profile' })),
  ).toBeVisible();
}
