import type { Locator, Page } from '@playwright/test';
import { expect } from './journey';
import type { User } from '../people/users';

/** The form's error summary. */
export const errorSummary = (page: Page): Locator => page.getByRole('group', { name: 'There is a problem' });

/**
 * Checks that the summary has the focus and contains the field's error, that its line leads to the field, and that the
 * field shows the same error and is marked as invalid.
 */
export async function expectProblem(page: Page, label: string, sentence: string): Promise<void> {
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  const line = summary.getByRole('link', { name: `${label}: ${sentence}`, exact: true });
  await expect(line).toBeVisible();
  await line.click();
  const field = page.locator(':focus');
  await expect(field).toHaveAccessibleDescription(new RegExp(escaped(sentence)));
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const signUpButton = (page: Page): Locator => page.getByRole('button', { name: 'Start free trial' });
export const logInButton = (page: Page): Locator => page.getByRole('button', { name: 'Log in', exact: true });
export const email = (page: Page): Locator => page.getByLabel('Work email address');
export const password = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Fills in the sign-up form for an individual, and accepts the terms, without sending it. */
export async function fillSignUp(page: Page, user: User): Promise<void> {
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByRole('radio', { name: /^Individual/ }).check();
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
}

/** Opens the login page and tries to log in. */
export async function tryLogin(page: Page, user: Pick<User, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await logInButton(page).click();
}

export const editButton = (page: Page) =>
  page.getByRole('button', { name: 'Edit profile' }).or(page.getByRole('link', { name: 'Edit profile' }));

/** Opens the profile's form. */
export async function editProfile(page: Page): Promise<void> {
  await editButton(page).click();
  await expect(page.getByLabel('First name')).toBeVisible();
}

/** Fills in and sends the form of the password page. */
export async function changePassword(page: Page, current: string, next: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('Verify password').fill(next);
  await page.getByRole('button', { name: 'Change password' }).click();
}
