import type { Page } from '@playwright/test';
import { password } from './forms';
import { invite, revoke } from './invitation-calls';
import { expect } from './journey';
import { advanceClock, hourMs } from './local-tools';
import { createOwner } from './own-calls';
import type { PageState } from './page-state';
import { createUser, logIn, newUser, type User } from './users';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Fills in and sends the form of somebody who was invited. */
export async function signUpInvited(page: Page, user: User): Promise<void> {
  await password(page).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
}

export const joinButton = (page: Page) => page.getByRole('button', { name: /^Join / });

/** An invitation in each of its states. */
export const invitationStates: PageState[] = [
  {
    name: 'invitation-new-person',
    open: async (page) => {
      await page.goto((await invite(await createOwner(), newUser().email)).link);
      await expect(page.getByLabel('First name')).toBeVisible();
    },
  },
  {
    name: 'invitation-signed-up',
    open: async (page) => {
      const user = newUser();
      await page.goto((await invite(await createOwner(), user.email)).link);
      await signUpInvited(page, user);
      await heading(page, 'Your account is ready');
    },
  },
  {
    name: 'invitation-log-in',
    open: async (page) => {
      const { email } = await createUser();
      await page.goto((await invite(await createOwner(), email)).link);
      await expect(page.getByText(/has an account already/)).toBeVisible();
    },
  },
  {
    name: 'invitation-join',
    open: async (page) => {
      const user = await createUser();
      const { link } = await invite(await createOwner(), user.email);
      await logIn(page, user);
      await page.goto(link);
      await expect(joinButton(page)).toBeVisible();
    },
  },
  {
    name: 'invitation-joined',
    open: async (page) => {
      const user = await createUser();
      const { link } = await invite(await createOwner(), user.email);
      await logIn(page, user);
      await page.goto(link);
      await joinButton(page).click();
      await heading(page, /^You are now in /);
    },
  },
  {
    name: 'invitation-other-person',
    open: async (page) => {
      const { link } = await invite(await createOwner(), newUser().email);
      await logIn(page, await createUser());
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Log out and continue' })).toBeVisible();
    },
  },
  {
    name: 'invitation-expired',
    open: async (page) => {
      const { link } = await invite(await createOwner(), newUser().email);
      await advanceClock(7 * 24 * hourMs);
      await page.goto(link);
      await heading(page, 'This invitation has expired');
    },
  },
  {
    name: 'invitation-revoked',
    open: async (page) => {
      const inviter = await createOwner();
      const { link, id } = await invite(inviter, newUser().email);
      await revoke(inviter, id);
      await page.goto(link);
      await heading(page, 'This invitation does not work');
    },
  },
];
