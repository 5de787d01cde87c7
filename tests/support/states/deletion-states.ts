import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { errorSummary } from '../pages/forms';
import { sendInvitation } from '../people/invitation-calls';
import { expect } from '../pages/journey';
import { createKey } from './key-states';
import { advanceClock, linkIn, emailTo } from '../people/local-tools';
import { createOwner, logInByCall, type AuthenticatedUser } from '../people/own-calls';
import { at, chain, reloadFailing, type PageState } from '../pages/page-state';
import { logIn, newUser, type User } from '../people/users';
import { logInBySso, newName, ssoDomains } from '../people/sso';
import { createResources } from '../people/resources';

/** The button that opens the confirmation. */
export const deleteButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Delete my account' });
export const deletionDialog = (page: Page) => page.getByRole('alertdialog');

/** Opens the page as the logged-in user. */
export async function openDeletion(page: Page): Promise<void> {
  await page.goto('/account/delete');
  await expect(deleteButton(page).or(page.getByRole('button', { name: 'Check again' }))).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
}

/** Creates a user without an organization of others, who owns resources. */
export async function createOwnerOfResources(): Promise<AuthenticatedUser> {
  const owner = await createOwner();
  await createResources(owner, [
    { type: 'studio-project', name: 'Winter survey' },
    { type: 'studio-project', name: 'Summer survey' },
    { type: 'knowledge-base', name: 'Trade press' },
  ]);
  await createKey(owner, 'Nightly import');
  await sendInvitation(owner, newUser().email);
  return owner;
}

/** Fills in and sends the confirmation. */
export async function confirmDeletion(page: Page, password: string, word = 'DELETE'): Promise<void> {
  await deletionDialog(page).getByLabel('Current password').fill(password);
  await deletionDialog(page).getByLabel('Type DELETE to confirm').fill(word);
  await deletionDialog(page).getByRole('button', { name: 'Delete my account' }).click();
}

/** Logs in as a new user without a password. @returns The address. */
async function logInWithoutPassword(page: Page): Promise<string> {
  const name = newName();
  await logInBySso(page, ssoDomains.saml.open, { newName: name });
  await expect(page).toHaveURL(/\/account$/);
  return `${name}@${ssoDomains.saml.open}`;
}

/** Opens the page as a new user without a password. @returns The address. */
export async function openWithoutPassword(page: Page): Promise<string> {
  const email = await logInWithoutPassword(page);
  await openDeletion(page);
  return email;
}

/** Requests the link that replaces a password, in the open dialog. */
async function requestLink(page: Page): Promise<void> {
  await deletionDialog(page).getByRole('button', { name: 'Send the link' }).click();
  await expect(deletionDialog(page).getByText('Check your inbox')).toBeVisible();
}

const linkEmailedTo = async (email: string): Promise<string> =>
  linkIn(await emailTo(email, /^Confirm your account deletion/), '/account/delete');

/** Requests the link that replaces a password. @returns The link. */
export async function emailedLink(page: Page, email: string): Promise<string> {
  await deleteButton(page).click();
  await requestLink(page);
  return linkEmailedTo(email);
}

/** An organization that prevents its owner from deleting the account, and a member who can leave it. */
function memberStates(): PageState[] {
  let member: User;
  return chain([
    {
      name: 'delete-blocked',
      open: async (page) => {
        const owner = await createOwner();
        member = await createMember(owner, 'teammate');
        await logIn(page, owner);
        await openDeletion(page);
      },
    },
    {
      name: 'delete-member',
      open: async (page) => {
        await createResources(await logInByCall(member), [{ type: 'workflow', name: 'Weekly scan' }]);
        await logIn(page, member);
        await openDeletion(page);
      },
    },
  ]);
}

/** The states of a user without a password, who confirms by email. */
function byEmailStates(): PageState[] {
  let email: string;
  let link: string;
  return chain([
    {
      name: 'password-none',
      open: async (page) => {
        email = await logInWithoutPassword(page);
        await page.goto('/account/password');
        await expect(page.getByText(/Your organization uses single sign-on\./)).toBeVisible();
      },
    },
    {
      name: 'delete-by-email',
      open: async (page) => {
        await openDeletion(page);
        await deleteButton(page).click();
        await expect(deletionDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      },
    },
    { name: 'delete-email-sent', open: requestLink },
    {
      name: 'delete-link',
      open: async (page) => {
        link = await linkEmailedTo(email);
        await page.goto(link);
        await expect(page.getByText(/Your link works\./)).toBeVisible();
        await deleteButton(page).click();
        await expect(deletionDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      },
    },
    {
      name: 'delete-link-expired',
      open: async (page) => {
        await advanceClock(2 * hourMs);
        await page.goto('/account-deleted');
        await page.goto(link);
        await expect(page.getByText('This link has expired')).toBeVisible();
      },
    },
  ]);
}

const deletionCalls = '**/api/account/deletion';

/** The pages for deleting the account, and after its deletion, in each state. */
export const deletionStates: PageState[] = [
  ...chain([
    {
      name: 'delete',
      open: async (page) => {
        await logIn(page, await createOwnerOfResources());
        await openDeletion(page);
      },
    },
    {
      name: 'delete-last-word',
      open: async (page) => {
        await deleteButton(page).click();
        await expect(deletionDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
      },
    },
    {
      name: 'delete-problems',
      open: async (page) => {
        await deletionDialog(page).getByRole('button', { name: 'Delete my account' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'delete-wrong-password',
      open: async (page) => {
        await confirmDeletion(page, 'wrong');
        await expect(errorSummary(page).getByText('This is not your current password.')).toBeVisible();
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'delete-loading',
      open: async (page) => {
        await page.route(deletionCalls, () => undefined);
        await page.reload();
        await expect(page.getByText(/^Loading deletion details/)).toBeAttached();
      },
    },
    {
      name: 'delete-server-error',
      open: async (page) => {
        await reloadFailing(page, deletionCalls);
      },
    },
  ]),
  ...memberStates(),
  ...byEmailStates(),
  { name: 'account-deleted', open: at('/account-deleted') },
];
