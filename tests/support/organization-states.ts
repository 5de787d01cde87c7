import type { Page } from '@playwright/test';
import { errorSummary } from './forms';
import { expect } from './journey';
import { advanceClock, hourMs } from './local-tools';
import {
  card,
  createTeam,
  csvFile,
  inviteDialog,
  inviteMany,
  openActions,
  openInvite,
  openOrganization,
  openTeam,
  roleSelect,
  strangers,
  type Team,
} from './organization-team';
import type { PageState } from './page-state';
import { createUser, logIn } from './users';

type Opening = (page: Page, team: Team) => Promise<unknown>;

/** A state of the page as the owner of an organization with a team has it. */
const asOwner = (name: string, then: Opening): PageState => ({
  name: `organization-${name}`,
  open: async (page) => {
    const team = await createTeam();
    await logIn(page, team.owner);
    await openOrganization(page);
    await then(page, team);
  },
});

const dialog = (page: Page) => expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
const failed = { status: 500, json: { code: 'error_server', message: 'Server error', requestId: 'x' } };
const ownCalls = /\/api\/(organization|org-admin)(\/|\?|$)/;

const roleStates: PageState[] = [
  asOwner('role-chosen', async (page, { teammate }) => {
    await roleSelect(page, teammate).selectOption('guest');
    await expect(page.getByRole('button', { name: /^Save: Role of/ })).toBeVisible();
  }),
  asOwner('role-saved', async (page, { teammate }) => {
    await roleSelect(page, teammate).selectOption('guest');
    await page.getByRole('button', { name: /^Save: Role of/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  }),
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
      await dialog(page);
    },
  },
];

const memberStates: PageState[] = [
  asOwner('menu', async (page, { teammate }) => {
    await openActions(page, teammate);
    await expect(page.getByText('Only an admin can become the owner.')).toBeVisible();
  }),
  asOwner('remove', async (page, { teammate }) => {
    await openActions(page, teammate);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await dialog(page);
  }),
  asOwner('removed', async (page, { teammate }) => {
    await openActions(page, teammate);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('button', { name: 'Remove member' }).click();
    await expect(page.getByText(/was removed/)).toBeVisible();
  }),
  asOwner('make-owner', async (page, { admin }) => {
    await openActions(page, admin);
    await page.getByRole('button', { name: 'Make owner' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Make .* the owner/ })
      .click();
    await expect(errorSummary(page)).toBeFocused();
  }),
  asOwner('many', async (page, { owner }) => {
    await inviteMany(owner, strangers(30));
    await openOrganization(page);
    await expect(page.getByRole('search', { name: 'Filter members' })).toBeVisible();
    await card(page, 'Members').getByRole('button', { name: 'Show more' }).click();
    await expect(card(page, 'Members').getByText('35 people shown.')).toBeVisible();
  }),
  asOwner('nobody-found', async (page, { owner }) => {
    await inviteMany(owner, strangers(10));
    await openOrganization(page);
    await page.getByRole('searchbox', { name: 'Search by name or address' }).fill('nobody at all');
    await expect(page.getByText('Nobody matches these filters.')).toBeVisible();
  }),
];

const invitationStates: PageState[] = [
  asOwner('invite', openInvite),
  asOwner('invite-problem', async (page) => {
    await openInvite(page);
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(errorSummary(page)).toBeFocused();
  }),
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
  asOwner('invited', async (page, { teammate, invited }) => {
    await openInvite(page);
    const typed = [...strangers(2), teammate.email, invited, 'nonsense', teammate.email];
    await inviteDialog(page).getByLabel('Email addresses').fill(typed.join('\n'));
    await page.getByRole('button', { name: 'Send invitations' }).click();
    await expect(page.getByRole('heading', { name: /^2 sent/ })).toBeVisible();
  }),
  asOwner('import', async (page) => {
    await page.getByRole('button', { name: 'Import from a file' }).click();
    const text =
      'email,role\nmaria@journey.example,admin\nnora@journey.example,\nnonsense,\nole@journey.example,king\n';
    await page.getByLabel('CSV file').setInputFiles(csvFile(text));
    await expect(page.getByRole('heading', { name: '2 people to invite, 2 lines left out' })).toBeVisible();
  }),
  asOwner('revoke', async (page, { invited }) => {
    await page.getByRole('button', { name: `Revoke: ${invited}` }).click();
    await dialog(page);
  }),
  asOwner('invitation-expired', async (page, { owner }) => {
    await advanceClock(8 * 24 * hourMs);
    await page.context().clearCookies();
    await logIn(page, owner);
    await openOrganization(page);
    await expect(page.getByText('Expired', { exact: true })).toBeVisible();
  }),
];

const settingStates: PageState[] = [
  asOwner('rename', async (page) => {
    await page.getByRole('button', { name: 'Change name' }).click();
    await page.getByLabel('Name', { exact: true }).fill('');
    await card(page, 'General').getByRole('button', { name: 'Save' }).click();
    await expect(errorSummary(page)).toBeFocused();
  }),
  asOwner('policy', async (page) => {
    await page.getByRole('radio', { name: /^Every 90 days/ }).check();
    await page.getByRole('button', { name: 'Save policy' }).click();
    await dialog(page);
  }),
  asOwner('policy-saved', async (page) => {
    await page.getByRole('radio', { name: /^Every 90 days/ }).check();
    await page.getByRole('button', { name: 'Save policy' }).click();
    await page.getByRole('button', { name: 'Ask every 90 days' }).click();
    await expect(page.getByText('Password expiration policy saved: every 90 days.')).toBeVisible();
  }),
  asOwner('audit-filtered', async (page) => {
    await card(page, 'Audit log').getByLabel('Action').selectOption('Member joined');
    await expect(card(page, 'Audit log').getByText('3 entries shown.')).toBeVisible();
  }),
  asOwner('audit-nothing', async (page) => {
    await card(page, 'Audit log').getByLabel('Action').selectOption('API key revoked');
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
  }),
];

const leavingStates: PageState[] = [
  {
    name: 'organization-leave',
    open: async (page) => {
      const { teammate } = await createTeam();
      await logIn(page, teammate);
      await openTeam(page);
      await page.getByRole('button', { name: /^Leave / }).click();
      await dialog(page);
    },
  },
  asOwner('delete', async (page) => {
    await page.getByRole('button', { name: /^Delete / }).click();
    await dialog(page);
  }),
  asOwner('delete-problem', async (page) => {
    await page.getByRole('button', { name: /^Delete / }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete organization' }).click();
    await expect(errorSummary(page)).toBeFocused();
  }),
];

/** The organization's page as every role has it, in each of its states. */
export const organizationStates: PageState[] = [
  asOwner('admin', async () => undefined),
  {
    name: 'organization-alone',
    open: async (page) => {
      await logIn(page, await createUser());
      await openOrganization(page);
    },
  },
  {
    name: 'organization-teammate',
    open: async (page) => {
      await logIn(page, (await createTeam()).teammate);
      await openTeam(page);
    },
  },
  {
    name: 'organization-guest',
    open: async (page) => {
      await logIn(page, (await createTeam()).guest);
      await openTeam(page);
    },
  },
  {
    name: 'organization-loading',
    open: async (page) => {
      await logIn(page, await createUser());
      await page.route(ownCalls, () => undefined);
      await page.goto('/account/organization');
      await expect(page.getByText(/^Loading members/)).toBeAttached();
    },
  },
  {
    name: 'organization-server-error',
    open: async (page) => {
      await logIn(page, await createUser());
      await page.route(ownCalls, (route) => route.fulfill(failed));
      await page.goto('/account/organization');
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(5);
    },
  },
  ...settingStates,
  ...roleStates,
  ...memberStates,
  ...invitationStates,
  ...leavingStates,
];
