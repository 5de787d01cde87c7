import { dayMs } from '@app/api-client/rules/values/durations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { listMembers } from '@app/api-client/contract/access/users';
import type { Page } from '@playwright/test';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { resetClock } from '../people/local-tools';
import { callsOf, createOwner } from '../people/own-calls';
import { chain, closeDialog, reloadFailing, type PageState } from '../pages/page-state';
import { createUser, logIn, seededMember, type User } from '../people/users';
import { logInBySso, newName } from '../people/sso';
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
  verifyDomain,
} from '../people/sso-settings';

/** Opens the page with a configuration of the local SAML provider. @returns Its admin and its domain. */
async function withConfig(page: Page): Promise<{ user: User; domain: string }> {
  const admin = await newAdmin(page);
  await saveConfig(admin.user, admin.domain);
  await openSso(page);
  return admin;
}

const as = (email: string) => async (page: Page) => {
  await logIn(page, { ...seededMember, email });
  await page.goto('/account/sso');
  await expect(page.getByRole('region', { name: 'Ask an admin' }).getByRole('link').first()).toBeVisible();
};

/** A user who logs in by single sign-on became the owner, so that no user has a password. */
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
  await expect(step).toContainText('The owner,');
  await expect(step.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
};

const configCalls = '**/api/sso/configs';

/** The page before setup, from loading to a form that is saved too early. */
const emptyStates = chain([
  {
    name: 'sso-settings-loading',
    open: async (page) => {
      await logIn(page, await createUser());
      await page.route(configCalls, () => undefined);
      // The served page also shows a loading state, and is replaced by the hydrated one.
      const request = page.waitForRequest(configCalls);
      await page.goto('/account/sso');
      await request;
      await expect(page.getByText('Loading single sign-on').first()).toBeAttached();
    },
  },
  {
    name: 'sso-settings-server-error',
    open: async (page) => {
      await reloadFailing(page, configCalls);
    },
  },
  {
    name: 'sso-settings',
    open: async (page) => {
      await page.unroute(configCalls);
      await openSso(page);
    },
  },
  {
    name: 'sso-settings-problems',
    open: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
]);

/** The fields and guides of the selectable providers. */
const providerStates = chain([
  {
    name: 'sso-settings-guide',
    open: async (page) => {
      await newAdmin(page);
      await openSso(page);
      await page.getByRole('radio', { name: 'Keycloak' }).check();
      await page.getByText('Setup guide: Keycloak').click();
      await expect(page.getByText(/^Turn on “Sign assertions”/)).toBeVisible();
    },
  },
  {
    name: 'sso-settings-by-hand',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Manually' }).check();
      await expect(page.getByLabel('Signing certificate')).toBeVisible();
    },
  },
  {
    name: 'sso-settings-openid-connect',
    open: async (page) => {
      await page.getByRole('radio', { name: 'Okta' }).check();
      await page.getByRole('radio', { name: /^OpenID Connect/ }).check();
      await expect(page.getByLabel('Client secret', { exact: true })).toBeVisible();
    },
  },
]);

/** A stored configuration, and the dialogs for removing, saving and leaving it. */
const editStates = chain([
  { name: 'sso-settings-untested', open: async (page) => void (await withConfig(page)) },
  {
    name: 'sso-settings-remove',
    open: async (page) => {
      await page.getByRole('button', { name: 'Remove single sign-on' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'sso-settings-unsaved',
    open: async (page) => {
      await closeDialog(page);
      await page.getByLabel('Display name').fill('Another name');
      await expect(page.getByText('You have unsaved changes.')).toBeVisible();
    },
  },
  {
    name: 'sso-settings-save',
    open: async (page) => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'sso-settings-leave',
    open: async (page) => {
      await closeDialog(page);
      await page.getByRole('navigation', { name: 'Account menu' }).getByRole('link', { name: 'Password' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
]);

/** A configuration on its way from untested to required. */
function activationStates(): PageState[] {
  let admin: { user: User; domain: string };
  return chain([
    {
      name: 'sso-settings-record-missing',
      open: async (page) => {
        admin = await withConfig(page);
        await page.getByRole('button', { name: 'Check now' }).click();
        await expect(page.getByText(/No record found for/)).toBeVisible();
      },
    },
    {
      name: 'sso-settings-failing',
      open: async (page) => {
        await expect(await runTest(page, { newName: 'new-user', fault: 'Wrong audience' })).toContainText(
          'meant for another service',
        );
      },
    },
    {
      name: 'sso-settings-active',
      open: async (page) => {
        await runTest(page, { newName: 'new-user' });
        await verifyDomain(page, admin.domain);
        await expect(page.getByText('Record found. The domain is verified.')).toBeVisible();
      },
    },
    {
      name: 'sso-settings-require',
      open: async (page) => {
        await ssoStep(page, /Require single sign-on/)
          .getByRole('button', { name: 'Require single sign-on' })
          .click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
      },
    },
    {
      name: 'sso-settings-required',
      open: async (page) => {
        const dialog = page.getByRole('alertdialog');
        await dialog.getByLabel('Current password', { exact: true }).fill(admin.user.password);
        await dialog.getByRole('button', { name: 'Require single sign-on' }).click();
        await expect(page.getByText('Single sign-on is now the only way to log in.')).toBeVisible();
      },
    },
  ]);
}

/** A provider's certificate that expires soon, and one that expires sooner. */
function certificateStates(): PageState[] {
  let admin: { user: User; domain: string };
  let configId: string | undefined;
  const expiringIn = async (page: Page, days: number) => {
    const { entityId, signOnUrl } = (await providerValues(admin.domain)).saml;
    const now = Date.parse((await resetClock()).now);
    const certificate = certificateUntil(new Date(now + days * dayMs + dayMs / 2));
    const provider = { protocol: 'saml' as const, entityId, signOnUrl, certificate };
    configId = (await saveConfig(admin.user, admin.domain, { configId, provider })).id;
    await openSso(page);
    await expect(stateCard(page).getByText(new RegExp(`expires in ${days} days`))).toBeVisible();
  };
  return chain([
    {
      name: 'sso-settings-certificate-warning',
      open: async (page) => {
        admin = await newAdmin(page);
        configId = undefined;
        await expiringIn(page, 20);
      },
    },
    { name: 'sso-settings-certificate-ending', open: (page) => expiringIn(page, 3) },
  ]);
}

/** The single sign-on page in each state. */
export const ssoSettingsStates: PageState[] = [
  ...emptyStates,
  ...providerStates,
  ...editStates,
  ...activationStates(),
  ...certificateStates(),
  { name: 'sso-settings-teammate', open: as('tess@summit.example') },
  { name: 'sso-settings-guest', open: as('gus@summit.example') },
  { name: 'sso-settings-owner-without-password', open: asOwnerWithoutPassword },
];
