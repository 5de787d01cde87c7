import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { asOwnerSequence, untilDialog } from '../people/organization-owner';
import {
  card,
  createTeam,
  csvFile,
  inviteDialog,
  openActions,
  openInvite,
  openOrganization,
  roleSelect,
  newAddresses,
} from '../people/organization-team';
import { closeDialog, failCalls, type PageState } from '../pages/page-state';
import { logInByCall } from '../people/own-calls';
import { createKey } from './key-states';
import { buyCredits, createSubscriber } from '../people/subscribers';
import { createUsers, logIn, newUser } from '../people/users';

const saveRole = (page: Page) => page.getByRole('button', { name: /^Save: Role of/ });

const ownRole: PageState = {
  name: 'organization-own-role',
  open: async (page) => {
    const { admin } = await createTeam();
    await logIn(page, admin);
    await openOrganization(page);
    await roleSelect(page, admin).selectOption('teammate');
    await saveRole(page).click();
    await untilDialog(page);
  },
};

/** Opens the dialog that deletes the organization, and waits for what is lost with it. */
async function openDelete(page: Page, loss: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Delete / }).click();
  await expect(page.getByRole('alertdialog').getByText(loss)).toBeVisible();
  await expect(page.getByRole('alertdialog').getByLabel('Organization name')).toBeVisible();
}

const deletePaid: PageState = {
  name: 'organization-delete-paid',
  open: async (page) => {
    const owner = await createSubscriber();
    await buyCredits(owner);
    await logIn(page, owner);
    await openOrganization(page);
    await openDelete(page, `The ${owner.planName} plan, paid until `);
    await expect(page.getByRole('alertdialog').getByText(/credits in your wallet$/)).toBeVisible();
    await expect(page.getByRole('alertdialog').getByText('Nothing is refunded.')).toBeVisible();
  },
};

const memberCalls = '**/api/org-admin/users/*';

const memberStates: PageState[] = [
  ...asOwnerSequence([
    [
      'role-chosen',
      async (page, { teammate }) => {
        await roleSelect(page, teammate).selectOption('guest');
        await expect(saveRole(page)).toBeVisible();
      },
    ],
    [
      'role-refused',
      async (page) => {
        await failCalls(page, memberCalls);
        await saveRole(page).click();
        await expect(page.getByText('Not saved. Server error')).toBeVisible();
      },
    ],
    [
      'role-saved',
      async (page, { teammate }) => {
        await page.unroute(memberCalls);
        await roleSelect(page, teammate).selectOption('guest');
        await saveRole(page).click();
        await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
      },
    ],
    [
      'make-owner',
      async (page, { admin }) => {
        await openActions(page, admin);
        await page.getByRole('button', { name: 'Make owner' }).click();
        await page
          .getByRole('alertdialog')
          .getByRole('button', { name: /^Make .* the owner/ })
          .click();
        await expect(errorSummary(page)).toBeFocused();
      },
    ],
    [
      'many',
      async (page, { owner }) => {
        await createUsers(Array.from({ length: 30 }, () => ({ ...newUser(), memberOf: owner.email, role: 'guest' })));
        await openOrganization(page);
        await expect(page.getByRole('search', { name: 'Filter members' })).toBeVisible();
        await card(page, 'Members').getByRole('button', { name: 'Show more' }).click();
        await expect(card(page, 'Members').getByText('35 people shown.')).toBeVisible();
      },
    ],
    [
      'none-found',
      async (page) => {
        await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('no such member');
        await expect(page.getByText('No members match these filters.')).toBeVisible();
      },
    ],
  ]),
  ...asOwnerSequence([
    [
      'menu',
      async (page, { teammate }) => {
        await openActions(page, teammate);
        await expect(page.getByText('Only an admin can become the owner.')).toBeVisible();
      },
    ],
    [
      'remove',
      async (page) => {
        await page.getByRole('button', { name: 'Remove', exact: true }).click();
        await untilDialog(page);
      },
    ],
    [
      'removed',
      async (page) => {
        await page.getByRole('button', { name: 'Remove member' }).click();
        await expect(page.getByText(/was removed/)).toBeVisible();
      },
    ],
    [
      'remove-holder',
      async (page, { admin }) => {
        await createKey(await logInByCall(admin), 'Nightly import');
        await openActions(page, admin);
        await page.getByRole('button', { name: 'Remove', exact: true }).click();
        await expect(page.getByRole('alertdialog').getByLabel('1 API key')).toBeVisible();
      },
    ],
    [
      'remove-holder-problem',
      async (page) => {
        await page.getByRole('button', { name: 'Remove member' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    ],
    [
      'demote',
      async (page, { admin }) => {
        await page.getByRole('button', { name: 'Keep member' }).click();
        await roleSelect(page, admin).selectOption('guest');
        await saveRole(page).click();
        await expect(page.getByRole('alertdialog').getByLabel('1 API key')).toBeVisible();
        await page.getByRole('button', { name: 'Keep admin' }).focus();
      },
    ],
    [
      'demote-kept',
      async (page) => {
        await page.getByRole('button', { name: 'Keep admin' }).click();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
      },
    ],
    ['delete', (page) => openDelete(page, /^Your free trial, which runs until /)],
    [
      'delete-problem',
      async (page) => {
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete organization' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    ],
  ]),
];

const inviteCalls = '**/api/org-admin/invites';
const sendInvitations = (page: Page) => page.getByRole('button', { name: 'Send invitations' }).click();

const invitationStates: PageState[] = [
  ...asOwnerSequence([
    ['invite', openInvite],
    [
      'invite-problem',
      async (page) => {
        await sendInvitations(page);
        await expect(errorSummary(page)).toBeFocused();
      },
    ],
    [
      'invite-failed',
      async (page) => {
        await failCalls(page, inviteCalls);
        await inviteDialog(page).getByLabel('Email addresses').fill(newAddresses(3).join(' '));
        await sendInvitations(page);
        await expect(page.getByText(/^Problem: 3 addresses weren't invited/)).toBeVisible();
      },
    ],
    [
      'invited',
      async (page, { teammate, invited }) => {
        await page.unroute(inviteCalls);
        const typed = [...newAddresses(2), teammate.email, invited, 'nonsense', teammate.email];
        await inviteDialog(page).getByLabel('Email addresses').fill(typed.join('\n'));
        await sendInvitations(page);
        await expect(page.getByRole('heading', { name: /^2 sent/ })).toBeVisible();
      },
    ],
    [
      'inviting',
      async (page) => {
        await closeDialog(page);
        await page.route(inviteCalls, () => undefined);
        await openInvite(page);
        await inviteDialog(page).getByLabel('Email addresses').fill(newAddresses(3).join(' '));
        await sendInvitations(page);
        await expect(page.getByText('0 of 3 done')).toBeVisible();
      },
    ],
  ]),
  ...asOwnerSequence([
    [
      'revoke',
      async (page, { invited }) => {
        await page.getByRole('button', { name: `Revoke: ${invited}` }).click();
        await untilDialog(page);
      },
    ],
    [
      'import',
      async (page) => {
        await closeDialog(page);
        await page.getByRole('button', { name: 'Import from a file' }).click();
        const text =
          'email,role\nmaria@journey.example,admin\nnora@journey.example,\nnonsense,\nole@journey.example,king\n';
        await page.getByLabel('CSV file').setInputFiles(csvFile(text));
        await expect(page.getByRole('heading', { name: '2 people to invite, 2 lines skipped' })).toBeVisible();
      },
    ],
    [
      'invitation-expired',
      async (page, { owner }) => {
        await advanceClock(8 * 24 * hourMs);
        await page.context().clearCookies();
        await logIn(page, owner);
        await openOrganization(page);
        await expect(page.getByText('Expired', { exact: true })).toBeVisible();
      },
    ],
  ]),
];

/** Members, their roles and invitations, as the owner sees them. */
export const organizationMemberStates: PageState[] = [ownRole, ...memberStates, deletePaid, ...invitationStates];
