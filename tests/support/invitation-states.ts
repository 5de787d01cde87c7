import type { Page } from '@playwright/test';
import { password } from './forms';
import { createInviter, invite, revoke } from './invitation-calls';
import { expect } from './journey';
import { advanceClock, hourMs } from './local-tools';
import type { PageState } from './page-state';
import { createPerson, logIn, newPerson, type Person } from './people';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Fills in and sends the form of somebody who was invited. */
export async function signUpInvited(page: Page, person: Person): Promise<void> {
  await password(page).fill(person.password);
  await page.getByLabel('Verify password').fill(person.password);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
}

export const joinButton = (page: Page) => page.getByRole('button', { name: /^Join / });

/** An invitation in each of its states. */
export const invitationStates: PageState[] = [
  {
    name: 'invitation-new-person',
    open: async (page) => {
      await page.goto((await invite(await createInviter(), newPerson().email)).link);
      await expect(page.getByLabel('First name')).toBeVisible();
    },
  },
  {
    name: 'invitation-signed-up',
    open: async (page) => {
      const person = newPerson();
      await page.goto((await invite(await createInviter(), person.email)).link);
      await signUpInvited(page, person);
      await heading(page, 'Your account is ready');
    },
  },
  {
    name: 'invitation-log-in',
    open: async (page) => {
      const { email } = await createPerson();
      await page.goto((await invite(await createInviter(), email)).link);
      await expect(page.getByText(/has an account already/)).toBeVisible();
    },
  },
  {
    name: 'invitation-join',
    open: async (page) => {
      const person = await createPerson();
      const { link } = await invite(await createInviter(), person.email);
      await logIn(page, person);
      await page.goto(link);
      await expect(joinButton(page)).toBeVisible();
    },
  },
  {
    name: 'invitation-joined',
    open: async (page) => {
      const person = await createPerson();
      const { link } = await invite(await createInviter(), person.email);
      await logIn(page, person);
      await page.goto(link);
      await joinButton(page).click();
      await heading(page, /^You are now in /);
    },
  },
  {
    name: 'invitation-other-person',
    open: async (page) => {
      const { link } = await invite(await createInviter(), newPerson().email);
      await logIn(page, await createPerson());
      await page.goto(link);
      await expect(page.getByRole('button', { name: 'Log out and continue' })).toBeVisible();
    },
  },
  {
    name: 'invitation-expired',
    open: async (page) => {
      const { link } = await invite(await createInviter(), newPerson().email);
      await advanceClock(7 * 24 * hourMs);
      await page.goto(link);
      await heading(page, 'This invitation has expired');
    },
  },
  {
    name: 'invitation-revoked',
    open: async (page) => {
      const inviter = await createInviter();
      const { link, id } = await invite(inviter, newPerson().email);
      await revoke(inviter, id);
      await page.goto(link);
      await heading(page, 'This invitation does not work');
    },
  },
];
