import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { organizationMemberStates } from './organization-member-states';
import { asOwnerSequence, untilDialog } from '../people/organization-owner';
import { card, createTeam, openOrganization, openTeam, type Team } from '../people/organization-team';
import { chain, reloadFailing, type PageState } from '../pages/page-state';
import { createUser, logIn } from '../people/users';

const ownCalls = /\/api\/(organization|org-admin)(\/|\?|$)/;

const settingStates: PageState[] = asOwnerSequence([
  ['admin', async () => undefined],
  [
    'audit-filtered',
    async (page) => {
      await card(page, 'Audit log').getByLabel('Action').selectOption('Member joined');
      await expect(card(page, 'Audit log').getByText('3 entries shown.')).toBeVisible();
    },
  ],
  [
    'audit-nothing',
    async (page) => {
      await card(page, 'Audit log').getByLabel('Action').selectOption('API key revoked');
      await expect(page.getByText('No entries match these filters.')).toBeVisible();
    },
  ],
  [
    'policy',
    async (page) => {
      await page.getByRole('radio', { name: /^Every 90 days/ }).check();
      await page.getByRole('button', { name: 'Save policy' }).click();
      await untilDialog(page);
    },
  ],
  [
    'policy-saved',
    async (page) => {
      await page.getByRole('button', { name: 'Ask every 90 days' }).click();
      await expect(page.getByText('Password expiration policy saved: every 90 days.')).toBeVisible();
    },
  ],
  [
    'rename',
    async (page) => {
      await page.getByRole('button', { name: 'Change name' }).click();
      await page.getByLabel('Name', { exact: true }).fill('');
      await card(page, 'General').getByRole('button', { name: 'Save' }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  ],
]);

const firstStates: PageState[] = chain([
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
      await reloadFailing(page, ownCalls, () => expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(5));
    },
  },
  {
    name: 'organization-alone',
    open: async (page) => {
      await page.unroute(ownCalls);
      await openOrganization(page);
    },
  },
]);

/** The page for members who can only read it. */
function readerStates(): PageState[] {
  let team: Team;
  return chain([
    {
      name: 'organization-guest',
      open: async (page) => {
        team = await createTeam();
        await logIn(page, team.guest);
        await openTeam(page);
      },
    },
    {
      name: 'organization-teammate',
      open: async (page) => {
        await logIn(page, team.teammate);
        await openTeam(page);
      },
    },
    {
      name: 'organization-leave',
      open: async (page) => {
        await page.getByRole('button', { name: /^Leave / }).click();
        await untilDialog(page);
      },
    },
  ]);
}

/** The organization page for every role, in each state. */
export const organizationStates: PageState[] = [
  ...firstStates,
  ...readerStates(),
  ...settingStates,
  ...organizationMemberStates,
];
