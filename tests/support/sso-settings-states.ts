import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listMembers } from '@app/api-client/contract/org-admin/users';
import type { Page } from '@playwright/test';
import { errorSummary } from './forms';
import { expect } from './journey';
import { resetClock } from './local-tools';
import { callsOf, createOwner } from './own-calls';
import type { PageState } from './page-state';
import { createUser, logIn, seededMember, type User } from './users';
import { logInBySso, newName } from './sso';
import {
  certificateUntil,
  newAdmin,
  newDomain,
  openSso,
  providerValues,
  publishRecord,
  runTest,
  saveConfig,
  ssoStep,
  stateCard,
} from './sso-settings';

const dayMs = 86_400_000;

type Set = { user: User; domain: string };

/** The page before anything is set up. */
const asNewAdmin = (then: (page: Page, set: Set) => Promise<unknown>) => async (page: Page) => {
  const set = await newAdmin(page);
  await openSso(page);
  await then(page, set);
};

/** The page with a configuration of the local SAML provider. */
const withConfig = (then: (page: Page, set: Set) => Promise<unknown>) => async (page: Page) => {
  const set = await newAdmin(page);
  await saveConfig(set.user, set.domain);
  await openSso(page);
  await then(page, set);
};

/** The same, tested and with its domain verified. */
const ready = (then: (page: Page, set: Set) => Promise<unknown>) => async (page: Page) => {
  const set = await newAdmin(page);
  const { domains } = await saveConfig(set.user, set.domain);
  await publishRecord(set.domain, domains[0]?.dnsRecord ?? '');
  await openSso(page);
  await runTest(page, { newName: 'somebody' });
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('The record was found. The domain is verified.')).toBeVisible();
  await then(page, set);
};

/** With a provider's certificate that ends in so many days. */
const endingIn = (days: number, words: RegExp) => async (page: Page) => {
  const { user, domain } = await newAdmin(page);
  const { entityId, signOnUrl } = (await providerValues(domain)).saml;
  const now = Date.parse((await resetClock()).now);
  const certificate = certificateUntil(new Date(now + days * dayMs + dayMs / 2));
  await saveConfig(user, domain, { provider: { protocol: 'saml', entityId, signOnUrl, certificate } });
  await openSso(page);
  await expect(stateCard(page).getByText(words)).toBeVisible();
};

const as = (email: string) => async (page: Page) => {
  await logIn(page, { ...seededMember, email });
  await page.goto('/account/sso');
  await expect(page.getByRole('region', { name: 'Ask an admin' }).getByRole('link').first()).toBeVisible();
};

const unsaved = async (page: Page) => {
  await page.getByLabel('Name of the login').fill('Another name');
  await expect(page.getByText('You have unsaved changes.')).toBeVisible();
};

const openRequire = async (page: Page) => {
  await ssoStep(page, /Require single sign-on/)
    .getByRole('button', { name: 'Require single sign-on' })
    .click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

/** Somebody who came by single sign-on has been made the owner: nobody keeps a password. */
const asOwnerWithoutPassword = async (page: Page) => {
  const user = await createOwner();
  const calls = callsOf(user);
  const [domain, name] = [newDomain(), newName()];
  const { id, domains } = await saveConfig(user, domain, { autoProvisions: true, defaultRole: 'admin' });
  await publishRecord(domain, domains[0]?.dnsRecord ?? '');
  await calls('POST', '/sso/configs/verify-domains', { configId: id });
  await logInBySso(page, domain, { newName: name });
  await expect(page).toHaveURL(/\/account$/);
  const { items } = await calls<ResponseOf<typeof listMembers>>('GET', `/org-admin/users?search=${name}`);
  await calls('PUT', '/roles/ownership', { newOwnerId: items[0]?.userId, currentPassword: user.password });
  await openSso(page);
  const step = ssoStep(page, /Require single sign-on/);
  await expect(step).toContainText('the owner,');
  await expect(step.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
};

/** The page of single sign-on in each of its states. */
export const ssoSettingsStates: PageState[] = [
  { name: 'sso-settings', open: asNewAdmin(async () => undefined) },
  {
    name: 'sso-settings-loading',
    open: async (page) => {
      await logIn(page, await createUser());
      await page.route('**/api/sso/configs', () => undefined);
      await page.goto('/account/sso');
      await expect(page.getByText('Loading single sign-on').first()).toBeAttached();
    },
  },
  {
    name: 'sso-settings-server-error',
    open: async (page) => {
      await logIn(page, await createUser());
      await page.route('**/api/sso/configs', (route) =>
        route.fulfill({ status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } }),
      );
      await page.goto('/account/sso');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  { name: 'sso-settings-teammate', open: as('tess@summit.example') },
  { name: 'sso-settings-guest', open: as('gus@summit.example') },
  {
    name: 'sso-settings-guide',
    open: asNewAdmin(async (page) => {
      await page.getByRole('radio', { name: 'Keycloak' }).check();
      await page.getByText('Where to click: Keycloak').click();
      await expect(page.getByText(/^Turn “Sign assertions” on/)).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-openid-connect',
    open: asNewAdmin(async (page) => {
      await page.getByRole('radio', { name: 'Okta' }).check();
      await page.getByRole('radio', { name: /^OpenID Connect/ }).check();
      await expect(page.getByLabel('Client secret', { exact: true })).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-by-hand',
    open: asNewAdmin(async (page) => {
      await page.getByRole('radio', { name: 'By hand' }).check();
      await expect(page.getByLabel('Signing certificate')).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-problems',
    open: asNewAdmin(async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(errorSummary(page)).toBeFocused();
    }),
  },
  { name: 'sso-settings-untested', open: withConfig(async () => undefined) },
  { name: 'sso-settings-unsaved', open: withConfig(unsaved) },
  {
    name: 'sso-settings-save',
    open: withConfig(async (page) => {
      await unsaved(page);
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-record-missing',
    open: withConfig(async (page) => {
      await page.getByRole('button', { name: 'Check now' }).click();
      await expect(page.getByText(/No record was found for/)).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-failing',
    open: withConfig(async (page) => {
      await expect(await runTest(page, { newName: 'somebody', fault: 'For another service' })).toContainText(
        'meant for another service',
      );
    }),
  },
  { name: 'sso-settings-certificate-warning', open: endingIn(20, /expires in 20 days/) },
  { name: 'sso-settings-certificate-ending', open: endingIn(3, /expires in 3 days/) },
  { name: 'sso-settings-active', open: ready(async () => undefined) },
  { name: 'sso-settings-owner-without-password', open: asOwnerWithoutPassword },
  { name: 'sso-settings-require', open: ready(openRequire) },
  {
    name: 'sso-settings-required',
    open: ready(async (page, { user }) => {
      await openRequire(page);
      const dialog = page.getByRole('alertdialog');
      await dialog.getByLabel('Current password', { exact: true }).fill(user.password);
      await dialog.getByRole('button', { name: 'Require single sign-on' }).click();
      await expect(page.getByText('Single sign-on is now the only way in.')).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-leave',
    open: withConfig(async (page) => {
      await unsaved(page);
      await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Password' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
  },
  {
    name: 'sso-settings-remove',
    open: withConfig(async (page) => {
      await page.getByRole('button', { name: 'Remove single sign-on' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
  },
];
