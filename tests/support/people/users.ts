import { randomBytes } from 'node:crypto';
import type { Role } from '@app/api-client/rules/organization/abilities';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from './call-api';
import { expect, productUrl } from '../pages/journey';
import { register } from './registration';

export type User = { email: string; password: string; firstName: string; lastName: string };

/** The differences from a user with a verified address and their own organization. */
export type UserState = {
  memberOf?: string;
  role?: Role;
  isUnverified?: boolean;
  receivesPromotionalEmails?: boolean;
  ageDays?: number;
};

/** A sample user; only for tests that change none of her data. */
export const seededMember: User = {
  email: 'ada@summit.example',
  password: 'Survey-Sheet-1',
  firstName: 'Ada',
  lastName: 'Lovelace',
};

/** A sample user with the staff flag; only for tests that change none of its data. */
export const seededStaff: User = { ...seededMember, email: 'staff@dcipher.example' };

/** A suspended sample user. */
export const seededSuspended: User = { ...seededMember, email: 'suspended@summit.example' };

/** A sample user with an expired password; only for tests that do not change it. */
export const seededExpired: User = { ...seededMember, email: 'password-expired@ridge.example' };

/** Returns a new user for one test. Does not create the account. */
export const newUser = (): User => ({
  email: `user-${randomBytes(6).toString('hex')}@journey.example`,
  password: 'Contour-Line-7',
  firstName: 'Grace',
  lastName: 'Walker',
});

/** Creates accounts with one local mode call, without forms, CAPTCHA or email. */
export const createUsers = (users: readonly (User & UserState)[]): Promise<unknown> =>
  callApi('POST', '/local/users', { users });

/** Creates one account, like `createUsers`. */
export async function createUser(user: User = newUser(), state: UserState = {}): Promise<User> {
  await createUsers([{ ...user, ...state }]);
  return user;
}

/** Signs a user up through the API, which sends the verification email. */
export async function signUp(user: User = newUser()): Promise<User> {
  const response = await register(`${productUrl()}/api`, user);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return user;
}

type Tokens = { accessToken: string; refreshToken: string };
type LoginOptions = { staySignedIn?: boolean };

/** "Stay signed in for 2 weeks", as lib/auth/token-store.ts counts it. */
const staySignedInS = 14 * 24 * 60 * 60;

/**
 * Logs in without the form: the browser gets the cookies of a login, and no page is opened.
 * @param target The browser, or one of its pages.
 */
export async function logIn(
  target: Page | BrowserContext,
  { email }: User,
  { staySignedIn = false }: LoginOptions = {},
): Promise<void> {
  const context = 'context' in target ? target.context() : target;
  // The browser's own request, which sends the device cookie and stores the cookies that scripts can't read.
  const response = await context.request.post('/api/local/sessions', {
    data: { email, staySignedIn },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
  const { accessToken, refreshToken } = (await response.json()) as Tokens;
  const expires = staySignedIn ? Math.floor(Date.now() / 1_000) + staySignedInS : -1;
  const cookies = { accessToken, refreshToken, ...(staySignedIn && { sessionLastsUntil: String(expires * 1_000) }) };
  const { hostname: domain } = new URL(response.url());
  const attributes = { domain, path: '/', secure: true, sameSite: 'None' as const, expires };
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, ...attributes })));
}

/** Logs in like `logIn` and opens the account page. */
export async function logInToAccount(page: Page, user: User, options?: LoginOptions): Promise<void> {
  await logIn(page, user, options);
  await page.goto('/account');
  await expectAccount(page);
}

/** Logs in on the login page and waits for the account page. */
export async function logInByForm(page: Page, { email, password }: User, options: LoginOptions = {}): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Work email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (options.staySignedIn) await page.getByLabel('Stay signed in for 2 weeks').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectAccount(page);
}

/** Waits for the account page with the user's data. */
export async function expectAccount(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Account information' })).toBeVisible();
  await expect(
    page.getByRole('button', { name: 'Edit profile' }).or(page.getByRole('link', { name: 'Edit profile' })),
  ).toBeVisible();
}
