import type { Page } from '@playwright/test';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { at, chain, type PageState } from '../pages/page-state';
import { goToProvider, logInBySso } from '../people/sso';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** A login that fails because of the provider's response. */
const rejected = (name: string, choice: Parameters<typeof logInBySso>[2], domain = 'saml.example'): PageState => ({
  name: `sso-callback-${name}`,
  open: async (page) => {
    await logInBySso(page, domain, choice);
    await heading(page, 'You are not logged in');
  },
});

const callbackCalls = '**/api/sso/login/callback';

/** The single sign-on pages, and those of the local providers. */
export const ssoStates: PageState[] = [
  { name: 'sso-domain', open: at('/login/sso?domain=saml.example') },
  ...chain([
    { name: 'sso', open: at('/login/sso') },
    {
      name: 'sso-problems',
      open: async (page) => {
        await page.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'sso-unknown-domain',
      open: async (page) => {
        await goToProvider(page, 'ada@unknown.example');
        await expect(page.getByText(/^We couldn't find single sign-on for unknown\.example/)).toBeVisible();
      },
    },
    {
      name: 'sso-local-provider',
      open: async (page) => {
        await goToProvider(page, 'teammate@oidc.example');
        await heading(page, /^Log in to /);
      },
    },
    {
      name: 'sso-leaving',
      open: async (page) => {
        // A provider without a page keeps the browser where it is.
        await page.route('**/api/local/identity-providers/saml/**', (route) => route.fulfill({ status: 204 }));
        await goToProvider(page, 'ada@saml.example');
        await expect(page.getByText(/^Taking you to /)).toBeVisible();
      },
    },
  ]),
  ...chain([
    {
      name: 'sso-callback-working',
      open: async (page) => {
        await page.route(callbackCalls, () => undefined);
        await page.goto('/login/sso/callback?code=x');
        await heading(page, 'Logging you in');
      },
    },
    {
      name: 'sso-callback-unreachable',
      open: async (page) => {
        await page.unroute(callbackCalls);
        await page.route(callbackCalls, (route) => route.abort());
        await page.goto('/login/sso/callback?code=x');
        await heading(page, 'You are not logged in yet');
      },
    },
    {
      name: 'sso-callback-run-out',
      open: async (page) => {
        await page.unroute(callbackCalls);
        await at('/login/sso/callback?code=x')(page);
      },
    },
  ]),
  ...chain([
    rejected('provider', { fault: 'Login refused' }),
    rejected('audience', { fault: 'Wrong audience' }),
    rejected('foreign-address', { user: 'stranger@elsewhere.example' }),
    rejected('suspended', { user: 'suspended@saml.example' }),
    rejected('no-account', { newName: 'new-user' }, 'saml-only.example'),
  ]),
];
