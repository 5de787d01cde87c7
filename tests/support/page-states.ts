import type { Page } from '@playwright/test';
import { cloudSettingsStates } from './cloud-settings-states';
import { companyStates } from './company-states';
import { contactStates } from './contact-states';
import { contentStates } from './content-states';
import { changePassword, editButton, errorSummary, fillSignUp, signUpButton } from './forms';
import { loginStates } from './login-states';
import { deletionStates } from './deletion-states';
import { invitationStates } from './invitation-states';
import { expect } from './journey';
import { keyStates } from './key-states';
import { advanceClock, hourMs, linkIn, mailTo } from './local-tools';
import { organizationStates } from './organization-states';
import { at, chain, type PageState } from './page-state';
import { createUser, logIn, logInToAccount, newUser, seededMember, signUp, type User } from './users';
import { pricingStates } from './pricing-states';
import { privacyStates } from './privacy-states';
import { productStates } from './product-states';
import { ssoSettingsStates } from './sso-settings-states';
import { ssoStates } from './sso-states';
import { recoveryStates } from './recovery-states';
import { securityStates } from './security-states';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const verificationLink = async () => {
  const user = await signUp();
  return linkIn(await mailTo(user.email, /./), '/verify-email');
};

const publicStates: PageState[] = [
  { name: 'home', open: at('/') },
  { name: 'not-found', open: at('/no-such-page', 404) },
  { name: 'not-found-text', open: at('/blog/no-such-text', 404) },
  {
    name: 'updates-unknown-place',
    open: async (page) => {
      await page.goto('/product-updates#no-such-update');
      await expect(page.getByText('There is no update by this name on this page.')).toBeVisible();
    },
  },
  { name: 'maintenance', open: at('/maintenance') },
  { name: 'terms-of-service', open: at('/terms-of-service') },
  { name: 'privacy-policy', open: at('/privacy-policy') },
];

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
  ]),
  ...chain([
    {
      name: 'signup-filled',
      open: async (page) => {
        await page.goto('/signup');
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
  {
    name: 'signup-captcha-blocked',
    open: async (page) => {
      await page.route('**/api/captcha/**', (route) => route.abort());
      await page.goto('/signup');
      await page.getByLabel('First name').fill('Grace');
      await expect(page.getByRole('button', { name: 'Try the check again' })).toBeVisible();
    },
  },
  { name: 'postsignup-reopened', open: at('/postsignup') },
];

const verificationStates: PageState[] = [
  { name: 'verify-without-link', open: at('/verify-email') },
  {
    name: 'verify-working',
    open: async (page) => {
      await page.route('**/api/verify*', () => undefined);
      await page.goto('/verify-email?token=x');
      await heading(page, 'Verifying your email');
    },
  },
  {
    name: 'verify-done',
    open: async (page) => {
      await page.goto(await verificationLink());
      await heading(page, 'Email verified');
    },
  },
  ...chain([
    {
      name: 'verify-expired',
      open: async (page) => {
        const link = await verificationLink();
        await advanceClock(25 * hourMs);
        await page.goto(link);
        await heading(page, 'This link has expired');
      },
    },
    {
      name: 'verify-new-link-sent',
      open: async (page) => {
        await page.getByRole('button', { name: 'Send a new link' }).click();
        await heading(page, 'New link sent');
      },
    },
  ]),
  {
    name: 'verify-failed',
    open: async (page) => {
      await page.goto('/verify-email?token=made-up');
      await expect(page.getByText('Unexpected error while validating email.')).toBeVisible();
    },
  },
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

const accountStates: PageState[] = [
  { name: 'account', open: (page) => logInToAccount(page, seededMember) },
  {
    name: 'account-loading',
    open: async (page) => {
      await logIn(page, seededMember);
      await page.route('**/api/account', () => undefined);
      await page.goto('/account');
      await expect(page.getByText(/^Loading /).first()).toBeAttached();
    },
  },
  {
    name: 'account-server-error',
    open: async (page) => {
      await logIn(page, seededMember);
      await page.route('**/api/account', (route) =>
        route.fulfill({ status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } }),
      );
      await page.goto('/account');
      await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    },
  },
  ...chain([
    {
      name: 'account-edit',
      open: async (page) => {
        await logInToAccount(page, seededMember);
        await editButton(page).click();
        await expect(page.getByLabel('First name')).toBeVisible();
      },
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

const localStates: PageState[] = [
  { name: 'local', open: at('/local') },
  { name: 'local-mailbox', open: at('/local/mailbox') },
];

/** Every state of every page, for what must hold in all of them. */
export const pageStates: PageState[] = [
  ...publicStates,
  ...productStates,
  ...pricingStates,
  ...companyStates,
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
  ...deletionStates,
  ...cloudSettingsStates,
  ...organizationStates,
  ...localStates,
];
