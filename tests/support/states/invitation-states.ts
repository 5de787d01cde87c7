import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { password } from '../pages/forms';
import { invite, revoke } from '../people/invitation-calls';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, type PageState } from '../pages/page-state';
import { buyCredits, createSubscriber } from '../people/subscribers';
import { createUser, logIn, newUser, type User } from '../people/users';

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Fills in and sends the form of an invited user. */
export async function signUpInvited(page: Page, user: User): Promise<void> {
  await password(page).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await page.getByRole('button', { name: 'Create account and join' }).click();
}

export const joinButton = (page: Page) => page.getByRole('button', { name: /^Join / });

/** An invitation to an address without an account, from the link to the new account. */
function signUpStates(): PageState[] {
  let user: User;
  return chain([
    {
      name: 'invitation-new-user',
      open: async (page) => {
        user = newUser();
        await page.goto((await invite(await createOwner(), user.email)).link);
        await expect(page.getByLabel('First name')).toBeVisible();
      },
    },
    {
      name: 'invitation-signed-up',
      open: async (page) => {
        await signUpInvited(page, user);
        await heading(page, 'Your account is ready');
      },
    },
  ]);
}

/** An invitation to a user, from the link to the other organization. */
function joinStates(): PageState[] {
  let user: User;
  return chain([
    {
      name: 'invitation-log-in',
      open: async (page) => {
        user = await createUser();
        await page.goto((await invite(await createOwner(), user.email)).link);
        await expect(page.getByText(/already has an account/)).toBeVisible();
      },
    },
    {
      name: 'invitation-join',
      open: async (page) => {
        await logIn(page, user);
        await page.reload();
        await expect(page.getByText(/^Your free trial, which runs until /)).toBeVisible();
        await expect(joinButton(page)).toBeVisible();
      },
    },
    {
      name: 'invitation-joined',
      open: async (page) => {
        await joinButton(page).click();
        await heading(page, /^You've joined /);
      },
    },
  ]);
}

/** Opens an invitation to another organization as an owner. */
async function openInvited(page: Page, owner: User): Promise<void> {
  const { link } = await invite(await createOwner(), owner.email);
  await logIn(page, owner);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 2, name: /^What you lose with / })).toBeVisible();
}

/** Why an owner can't join, with the link to where that changes. */
async function expectBlocked(page: Page, reason: RegExp, link: string): Promise<void> {
  await expect(page.getByText(reason)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: link })).toBeVisible();
  await expect(joinButton(page)).toHaveCount(0);
}

/** An invitation to an owner whose organization has something to lose, or prevents joining. */
const ownerStates: PageState[] = [
  {
    name: 'invitation-losses',
    open: async (page) => {
      const owner = await createOwner();
      await buyCredits(owner);
      await openInvited(page, owner);
      await expect(page.getByText(/credits in your wallet$/)).toBeVisible();
      await expect(page.getByText('Nothing is refunded.')).toBeVisible();
      await expect(joinButton(page)).toBeVisible();
    },
  },
  {
    name: 'invitation-paid-plan',
    open: async (page) => {
      const owner = await createSubscriber();
      await openInvited(page, owner);
      await expect(page.getByText(`The ${owner.planName} plan, paid until `)).toBeVisible();
      await expectBlocked(page, /has a paid plan\./, 'View subscription');
    },
  },
  {
    name: 'invitation-other-members',
    open: async (page) => {
      const owner = await createOwner();
      await createMember(owner, 'teammate');
      await openInvited(page, owner);
      await expectBlocked(page, /still has other members\./, 'Manage members');
    },
  },
];

/** Invitations that the current user can't accept. */
function unacceptedStates(): PageState[] {
  let inviter: AuthenticatedUser;
  let invitation: Awaited<ReturnType<typeof invite>>;
  return chain([
    {
      name: 'invitation-other-user',
      open: async (page) => {
        inviter = await createOwner();
        invitation = await invite(inviter, newUser().email);
        await logIn(page, await createUser());
        await page.goto(invitation.link);
        await expect(page.getByRole('button', { name: 'Log out and continue' })).toBeVisible();
      },
    },
    {
      name: 'invitation-revoked',
      open: async (page) => {
        await page.context().clearCookies();
        await revoke(inviter, invitation.id);
        await page.reload();
        await heading(page, "This invitation doesn't work");
      },
    },
    {
      name: 'invitation-expired',
      open: async (page) => {
        const { link } = await invite(inviter, newUser().email);
        await advanceClock(7 * 24 * hourMs);
        await page.goto(link);
        await heading(page, 'This invitation has expired');
      },
    },
  ]);
}

/** Invitations in each state. */
export const invitationStates: PageState[] = [
  ...signUpStates(),
  ...joinStates(),
  ...ownerStates,
  ...unacceptedStates(),
];
