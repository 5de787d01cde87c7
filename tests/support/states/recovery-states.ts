import { dayMs, hourMs, trialDays } from '@app/api-client/rules/values/durations';
import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { callApi } from '../people/call-api';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { advanceClock, linkIn, emailTo } from '../people/local-tools';
import { callsOf, logInByCall } from '../people/own-calls';
import { at, chain, type PageState } from '../pages/page-state';
import { createUser, logIn, logInToAccount, newUser, seededExpired, seededMember, type User } from '../people/users';
import { linkButton, pressEmailedLink } from '../pages/emailed-link';

const seededStaff: User = { ...seededMember, email: 'staff@dcipher.example' };

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Fills in and sends the form of a forgotten password. */
export async function sendResetForm(page: Page, email: string): Promise<void> {
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
}

/** @returns The link of a reset email that was requested through the API for a new user. */
export async function resetLink(): Promise<string> {
  const { email } = await createUser();
  await callApi('POST', '/reset-password', { email });
  return linkIn(await emailTo(email, /Set a new password/), '/new-password');
}

/** Fills in and sends the form behind a reset link. */
export async function setPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Verify password').fill(again);
  await page.getByRole('button', { name: 'Set new password' }).click();
}

/** Sends the emails that offer another free trial, as staff. */
async function offerTrials(): Promise<void> {
  const campaignId = `trials-${randomBytes(6).toString('hex')}`;
  await callsOf(await logInByCall(seededStaff))('POST', '/send-trial-reactivation-emails', { campaignId });
}

/** @returns The link to another free trial, for a new user whose trial has ended and who agreed to promotional emails. */
export async function trialLink(): Promise<string> {
  const { email } = await createUser(newUser(), { receivesPromotionalEmails: true, ageDays: trialDays + 1 });
  await offerTrials();
  return linkIn(await emailTo(email, /free trial$/), '/reactivate-trial');
}

/** Opens the form for another address and sends it. The user is on the account page. */
export async function requestAddressChange(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('button', { name: 'Change email' }).click();
  await sendAddressForm(page, email, password);
}

async function sendAddressForm(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('New email address').fill(email);
  await page.getByLabel('Current password').fill(password);
  await page.getByRole('button', { name: 'Send link' }).click();
}

/** Logs in as a user with an expired password. */
export async function logInExpired(page: Page): Promise<void> {
  await logIn(page, seededExpired);
  await page.goto('/account');
  await heading(page, 'Your password has expired. Set a new one.');
}

/** Opens a link and expects a page with this heading. */
async function open(page: Page, link: string, title: string): Promise<void> {
  await page.goto(link);
  await heading(page, title);
}

/** Uses an emailed link and expects a page with this heading. */
async function follow(page: Page, link: string, title: string): Promise<void> {
  await pressEmailedLink(page, link);
  await heading(page, title);
}

const addressLink = async (email: string) => linkIn(await emailTo(email, /Confirm your new/), '/verify-email');

/** The form that requests a reset link. */
const requestStates = chain([
  { name: 'forgot-password', open: at('/forgot-password?email=ada%40summit.example') },
  {
    name: 'forgot-password-problem',
    open: async (page) => {
      await sendResetForm(page, '');
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'forgot-password-sent',
    open: async (page) => {
      await sendResetForm(page, newUser().email);
      await heading(page, 'Check your inbox');
    },
  },
]);

/** The page behind a reset link. */
const resetStates: PageState[] = [
  ...chain([
    {
      name: 'new-password',
      open: async (page) => {
        await page.goto(await resetLink());
        await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
      },
    },
    {
      name: 'new-password-problems',
      open: async (page) => {
        await setPassword(page, 'short', 'other');
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'new-password-done',
      open: async (page) => {
        await setPassword(page, 'Summit-Trail-42');
        await heading(page, 'Password updated');
      },
    },
  ]),
  ...chain([
    { name: 'new-password-invalid', open: (page) => open(page, '/new-password/made-up', 'This link does not work') },
    {
      name: 'new-password-expired',
      open: async (page) => {
        const link = await resetLink();
        await advanceClock(2 * hourMs);
        await open(page, link, 'This link has expired');
      },
    },
    {
      name: 'new-password-sent',
      open: async (page) => {
        await page.getByRole('button', { name: 'Send a new link' }).click();
        await heading(page, 'New link sent');
      },
    },
  ]),
  { name: 'change-password', open: logInExpired },
];

/** The page for another free trial: without a link, with a wrong one, a used one and an expired one. */
function trialStates(): PageState[] {
  let link: string;
  return chain([
    { name: 'reactivate-trial-without-link', open: at('/reactivate-trial') },
    {
      name: 'reactivate-trial-failed',
      open: async (page) => {
        await page.goto('/reactivate-trial?token=made-up');
        await expect(page.getByText('Unexpected error while reactivating your free trial.')).toBeVisible();
      },
    },
    {
      name: 'reactivate-trial-asking',
      open: async (page) => {
        link = await trialLink();
        await page.goto(link);
        await expect(linkButton(page)).toBeFocused();
      },
    },
    {
      name: 'reactivate-trial-done',
      open: async (page) => {
        await linkButton(page).click();
        await page.getByRole('button', { name: 'Stay on this page' }).click();
        await heading(page, 'Free trial reactivated');
      },
    },
    {
      name: 'reactivate-trial-active',
      open: async (page) => {
        await pressEmailedLink(page, link);
        await page.getByRole('button', { name: 'Stay on this page' }).click();
        await heading(page, 'Your subscription is active');
      },
    },
    {
      name: 'reactivate-trial-expired',
      open: async (page) => {
        const unused = await trialLink();
        await advanceClock(trialDays * dayMs);
        await page.goto(unused);
        await heading(page, 'This link has expired');
      },
    },
  ]);
}

/** A change of address, and the pages behind its links. */
function addressStates(): PageState[] {
  let user: User;
  let email: string;
  return chain([
    {
      name: 'account-change-email',
      open: async (page) => {
        user = await createUser();
        await logInToAccount(page, user);
        await page.getByRole('button', { name: 'Change email' }).click();
        await expect(page.getByLabel('New email address')).toBeVisible();
      },
    },
    {
      name: 'account-change-email-problems',
      open: async (page) => {
        await sendAddressForm(page, 'no-address', 'Wrong-password 1');
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'account-email-pending',
      open: async (page) => {
        email = newUser().email;
        await sendAddressForm(page, email, user.password);
        await expect(page.getByText(`open the link we sent to ${email}.`)).toBeVisible();
      },
    },
    {
      name: 'verify-email-change',
      open: async (page) => {
        await page.goto(await addressLink(email));
        await expect(linkButton(page)).toBeFocused();
      },
    },
    {
      name: 'verify-email-changed',
      open: async (page) => follow(page, await addressLink(email), 'Email address changed'),
    },
    {
      name: 'verify-email-taken',
      open: async (page) => {
        const taken = newUser();
        email = taken.email;
        await page.goto('/account');
        await requestAddressChange(page, email, user.password);
        const link = await addressLink(email);
        await createUser(taken);
        await follow(page, link, 'This address is in use');
      },
    },
    {
      name: 'verify-email-outdated',
      open: async (page) => {
        await advanceClock(25 * hourMs);
        await page.goto(await addressLink(email));
        await heading(page, 'This link has expired');
      },
    },
  ]);
}

/** The pages for account recovery and a change of address. */
export const recoveryStates: PageState[] = [...requestStates, ...resetStates, ...trialStates(), ...addressStates()];
