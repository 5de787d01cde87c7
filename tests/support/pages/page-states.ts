import type { Page } from '@playwright/test';
import { addOnStates } from '../states/add-on-states';
import { checkoutStates } from '../states/checkout-states';
import { cloudSettingsStates } from '../states/cloud-settings-states';
import { companyStates } from '../states/company-states';
import { connectionStates } from '../states/connection-states';
import { consentStates } from '../states/consent-states';
import { contactStates } from '../states/contact-states';
import { contentStates } from '../states/content-states';
import { changePassword, editProfile, errorSummary, fillSignUp, signUpButton } from './forms';
import { loginStates } from '../states/login-states';
import { deletionStates } from '../states/deletion-states';
import { flowStates } from '../states/flow-states';
import { invitationStates } from '../states/invitation-states';
import { expect } from './journey';
import { keyStates } from '../states/key-states';
import { localStates } from '../states/local-states';
import { organizationStates } from '../states/organization-states';
import { at, chain, reloadFailing, type PageState } from './page-state';
import { createUser, expectAccount, logIn, newUser, seededMember, type User } from '../people/users';
import { paymentStates } from '../states/payment-states';
import { pricingStates } from '../states/pricing-states';
import { privacyStates } from '../states/privacy-states';
import { productStates } from '../states/product-states';
import { ssoSettingsStates } from '../states/sso-settings-states';
import { ssoStates } from '../states/sso-states';
import { staffStates } from '../states/staff-states';
import { subscriptionStates } from '../states/subscription-states';
import { trialOrderStates } from '../states/trial-order-states';
import { walletStates } from '../states/wallet-states';
import { recoveryStates } from '../states/recovery-states';
import { securityStates } from '../states/security-states';
import { webhookStates } from '../states/webhook-states';
import { verificationStates } from '../states/verification-states';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const publicStates: PageState[] = [
  { name: 'home', open: at('/') },
  { name: 'not-found', open: at('/no-such-page', 404) },
  { name: 'not-found-text', open: at('/blog/no-such-text', 404) },
  { name: 'maintenance', open: at('/maintenance') },
  { name: 'terms-of-service', open: at('/terms-of-service') },
  { name: 'privacy-policy', open: at('/privacy-policy') },
];

const captchaCalls = '**/api/captcha/**';

const signUpStates: PageState[] = [
  ...chain([
    { name: 'signup', open: at('/signup') },
    {
      name: 'signup-problems',
      open: async (page) => {
        await page.getByRole('radio', { name: /^Business/ }).check();
        await signUpButton(page).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'signup-captcha-blocked',
      open: async (page) => {
        await page.route(captchaCalls, (route) => route.abort());
        await page.reload();
        await page.getByLabel('First name').fill('Grace');
        await expect(page.getByRole('button', { name: 'Try the check again' })).toBeVisible();
      },
    },
    {
      name: 'signup-filled',
      open: async (page) => {
        await page.unroute(captchaCalls);
        await page.getByRole('button', { name: 'Try the check again' }).click();
        await fillSignUp(page, newUser());
        await expect(page.getByText('Check passed.')).toBeVisible();
      },
    },
    {
      name: 'postsignup',
      open: async (page) => {
        await signUpButton(page).click();
        await heading(page, 'Account created');
      },
    },
  ]),
  { name: 'postsignup-reopened', open: at('/postsignup') },
];

function passwordStates(): PageState[] {
  let user: User;
  return chain([
    {
      name: 'password',
      open: async (page) => {
        user = await createUser();
        await logIn(page, user);
        await page.goto('/account/password');
        await expect(page.getByLabel('Current password')).toBeVisible();
      },
    },
    {
      name: 'password-problems',
      open: async (page) => {
        await page.getByRole('button', { name: 'Change password' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'password-changed',
      open: async (page) => {
        await changePassword(page, user.password, 'Summit-Trail-42');
        await expect(page.getByText(/Password changed/).first()).toBeVisible();
      },
    },
  ]);
}

const accountCalls = '**/api/account';

const accountStates: PageState[] = [
  ...chain([
    {
      name: 'account-loading',
      open: async (page) => {
        await logIn(page, seededMember);
        await page.route(accountCalls, () => undefined);
        await page.goto('/account');
        await expect(page.getByText(/^Loading /).first()).toBeAttached();
      },
    },
    {
      name: 'account-server-error',
      open: async (page) => {
        await reloadFailing(page, accountCalls, () =>
          expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible(),
        );
      },
    },
    {
      name: 'account',
      open: async (page) => {
        await page.unroute(accountCalls);
        await page.getByRole('button', { name: 'Try again' }).first().click();
        await expectAccount(page);
        await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      },
    },
    {
      name: 'account-edit',
      open: editProfile,
    },
    {
      name: 'account-edit-problems',
      open: async (page) => {
        await page.getByLabel('First name').fill('');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
  ]),
  ...passwordStates(),
];

/** All states of all pages, for checks of every state. */
export const pageStates: PageState[] = [
  ...publicStates,
  ...productStates,
  ...pricingStates,
  ...companyStates,
  ...consentStates,
  ...contactStates,
  ...contentStates,
  ...signUpStates,
  ...verificationStates,
  ...loginStates,
  ...ssoStates,
  ...accountStates,
  ...recoveryStates,
  ...invitationStates,
  ...securityStates,
  ...ssoSettingsStates,
  ...privacyStates,
  ...keyStates,
  ...connectionStates,
  ...webhookStates,
  ...deletionStates,
  ...cloudSettingsStates,
  ...organizationStates,
  ...subscriptionStates,
  ...trialOrderStates,
  ...addOnStates,
  ...flowStates,
  ...walletStates,
  ...staffStates,
  ...checkoutStates,
  ...paymentStates,
  ...localStates,
];
