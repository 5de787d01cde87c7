import { errorSummary } from './forms';
import { expect } from './journey';
import { advanceClock, hourMs } from './local-tools';
import { asOwner, asOwnerInTurn, untilDialog } from './organization-owner';
import {
  card,
  createTeam,
  csvFile,
  inviteDialog,
  inviteMany,
  openActions,
  openInvite,
  openOrganization,
  roleSelect,
  strangers,
} from './organization-team';
import { closeDialog, type PageState } from './page-state';
import { logIn } from './users';

const failed = { status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } };

const roleStates: PageState[] = [
  asOwner('role-refused', async (page, { teammate }) => {
    await page.route('**/api/org-admin/users/*', (route) => route.fulfill(failed));
    await roleSelect(page, teammate).selectOption('guest');
    await page.getByRole('button', { name: /^Save: Role of/ }).click();
    await expect(page.getByText('Not saved. Server error')).toBeVisible();
  }),
  {
    name: 'organization-own-role',
    open: async (page) => {
      const { admin } = await createTeam();
      await logIn(page, admin);
      await openOrganization(page);
      await roleSelect(page, admin).selectOption('teammate');
      await page.getByRole('button', { name: /^Save: Role of/ }).click();
      await untilDialog(page);
    },
  },
];

const memberStates: PageState[] = [
  ...asOwnerInTurn([
    [
      'role-chosen',
      async (page, { teammate }) => {
        await roleSelect(page, teammate).selectOption('guest');
        await expect(page.getByRole('button', { name: /^Save: Role of/ })).toBeVisible();
      },
    ],
    [
      'role-saved',
      async (page) => {
        await page.getByRole('button', { name: /^Save: Role of/ }).click();
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
  ]),
  ...asOwnerInTurn([
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
  ]),
  ...asOwnerInTurn([
    [
      'many',
      async (page, { owner }) => {
        await inviteMany(owner, strangers(30));
        await openOrganization(page);
        await expect(page.getByRole('search', { name: 'Filter members' })).toBeVisible();
        await card(page, 'Members').getByRole('button', { name: 'Show more' }).click();
        await expect(card(page, 'Members').getByText('35 people shown.')).toBeVisible();
      },
    ],
    [
      'nobody-found',
      async (page) => {
        await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('nobody at all');
        await expect(page.getByText('Nobody matches these filters.')).toBeVisible();
      },
    ],
  ]),
];

const invitationStates: PageState[] = [
  ...asOwnerInTurn([
    ['invite', openInvite],
    [
      'invite-problem',
      async (page) => {
        await page.getByRole('button', { name: 'Send invitations' }).click();
        await expect(errorSummary(page)).toBeFocused();
      },
    ],
    [
      'invited',
      async (page, { teammate, invited }) => {
        const typed = [...strangers(2), teammate.email, invited, 'nonsense', teammate.email];
        await inviteDialog(page).getByLabel('Email addresses').fill(typed.join('\n'));
        await page.getByRole('button', { name: 'Send invitations' }).click();
        await expect(page.getByRole('heading', { name: /^2 sent/ })).toBeVisible();
      },
    ],
  ]),
  asOwner('inviting', async (page) => {
    await page.route('**/api/org-admin/invites', () => undefined);
    await openInvite(page);
    await inviteDialog(page).getByLabel('Email addresses').fill(strangers(3).join(' '));
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText('0 of 3 done')).toBeVisible();
  }),
  asOwner('invite-failed', async (page) => {
    await page.route('**/api/org-admin/invites', (route) => route.fulfill(failed));
    await openInvite(page);
    await inviteDialog(page).getByLabel('Email addresses').fill(strangers(3).join(' '));
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByText(/^Problem: 3 addresses were not invited/)).toBeVisible();
  }),
  ...asOwnerInTurn([
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
        await expect(page.getByRole('heading', { name: '2 people to invite, 2 lines left out' })).toBeVisible();
      },
    ],
  ]),
  asOwner('invitation-expired', async (page, { owner }) => {
    await advanceClock(8 * 24 * hourMs);
    await page.context().clearCookies();
    await logIn(page, owner);
    await openOrganization(page);
    await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  }),
];

/** Members, their roles and invitations, as the owner changes them. */
export const organizationMemberStates: PageState[] = [...roleStates, ...memberStates, ...invitationStates];
