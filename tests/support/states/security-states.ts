import type { Page } from '@playwright/test';
import { appCode } from '@/backend/modules/identity/credentials/second-factor/testing/authenticator-app';
import { errorSummary, tryLogin } from '../pages/forms';
import { expect } from '../pages/journey';
import { resetClock } from '../people/local-tools';
import { logInByCall } from '../people/own-calls';
import { at, chain, reloadFailing, type PageState } from '../pages/page-state';
import { pauseAccount } from '../people/pause-account';
import { createUser, logIn, type User } from '../people/users';

/** A section of the privacy page, by its heading. */
export const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the privacy page as the logged-in user. */
export async function openPrivacy(page: Page): Promise<void> {
  await page.goto('/account/privacy');
  await expect(section(page, 'Sessions').getByText('This device')).toBeVisible();
  await expect(section(page, 'Two-step login').getByRole('button').first()).toBeVisible();
  await expect(section(page, 'Login history').getByRole('row').nth(1)).toBeVisible();
}

/** Returns the code that an authenticator app shows for a key, by the product's clock. */
export const codeFor = async (key: string): Promise<string> => appCode(key, new Date((await resetClock()).now));

const factor = (page: Page) => section(page, 'Two-step login');

/** Enters the password in the section for two-step login. */
export async function provePassword(page: Page, { password }: User, button: string): Promise<void> {
  await factor(page).getByLabel('Current password').fill(password);
  await factor(page).getByRole('button', { name: button }).click();
}

/** Starts setting up an app. @returns Its key. */
export async function beginSetUp(page: Page, user: User): Promise<string> {
  await factor(page).getByRole('button', { name: 'Set up' }).click();
  await provePassword(page, user, 'Continue');
  await expect(factor(page).getByRole('img', { name: /^QR code/ })).toBeVisible();
  return shownKey(page);
}

/** @returns The key that the page shows for an app. */
async function shownKey(page: Page): Promise<string> {
  const shown = await factor(page)
    .getByText(/^([A-Z2-7]{4} ?){8}$/)
    .textContent();
  return (shown ?? '').replaceAll(' ', '');
}

/** Sets up two-step login. @returns The app's key and the recovery codes. */
export async function setUpSecondFactor(page: Page, user: User): Promise<{ key: string; codes: string[] }> {
  const key = await beginSetUp(page, user);
  return { key, codes: await finishSetUp(page, key) };
}

/** Confirms the app with a code. @returns The recovery codes. */
async function finishSetUp(page: Page, key: string): Promise<string[]> {
  await factor(page)
    .getByLabel('Code from your authenticator app')
    .fill(await codeFor(key));
  await factor(page).getByRole('button', { name: 'Turn on' }).click();
  const list = factor(page).getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  return list.getByRole('listitem').allTextContents();
}

const privacyCalls = '**/api/{sessions,second-factor,login-history}*';

/** The privacy page with and without its data. */
function privacyStates(): PageState[] {
  let user: User;
  return chain([
    {
      name: 'privacy',
      open: async (page) => {
        user = await createUser();
        await logIn(page, user);
        await openPrivacy(page);
      },
    },
    {
      name: 'privacy-end-session',
      open: async (page) => {
        await logInByCall(user);
        await openPrivacy(page);
        await page.getByRole('button', { name: 'Log out all others' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'privacy-loading',
      open: async (page) => {
        await page.route(privacyCalls, () => undefined);
        await page.reload();
        await expect(page.getByText(/^Loading sessions/)).toBeAttached();
      },
    },
    {
      name: 'privacy-server-error',
      open: async (page) => {
        await reloadFailing(page, privacyCalls, () =>
          expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(3),
        );
      },
    },
  ]);
}

/** Two-step login, from its setup to the login that asks for a code. */
function secondFactorStates(): PageState[] {
  let user: User;
  return chain([
    {
      name: 'second-factor-set-up',
      open: async (page) => {
        user = await createUser();
        await logIn(page, user);
        await openPrivacy(page);
        await beginSetUp(page, user);
      },
    },
    {
      name: 'second-factor-recovery-codes',
      open: async (page) => void (await finishSetUp(page, await shownKey(page))),
    },
    {
      name: 'second-factor-on',
      open: async (page) => {
        await page.getByRole('button', { name: 'I have saved them' }).click();
        await expect(page.getByText(/Two-step login is on\./)).toBeVisible();
      },
    },
    {
      name: 'second-factor-switch-off',
      open: async (page) => {
        await page.getByRole('button', { name: 'Turn off' }).click();
        await expect(factor(page).getByLabel('Current password')).toBeVisible();
      },
    },
    {
      name: 'login-code',
      open: async (page) => {
        await page.context().clearCookies();
        await tryLogin(page, user);
        await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
      },
    },
    {
      name: 'login-code-problem',
      open: async (page) => {
        await page.getByLabel('Code from your authenticator app').fill('000000');
        await page.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
  ]);
}

/** The privacy page, and the second step of a login, in each state. */
export const securityStates: PageState[] = [
  ...privacyStates(),
  ...secondFactorStates(),
  ...chain([
    { name: 'login-notice', open: at('/login?notice=password-updated') },
    {
      name: 'login-paused',
      open: async (page) => {
        const { email } = await createUser();
        await pauseAccount(email);
        await tryLogin(page, { email, password: 'wrong' });
        await expect(page.getByText(/^You can try again in /)).toBeVisible();
      },
    },
  ]),
];
