import type { RegionId } from '@app/api-client/rules/organization/regions';
import type { Page } from '@playwright/test';
import {
  followedWithinMs,
  moveSection,
  noticeMs,
  openCloudSettings,
  planMove,
  readOrganization,
  regionRadio,
  reviewButton,
  expectCloudSettings,
} from '../people/cloud-settings';
import { createMember } from '../people/create-member';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, reloadFailing, type PageState } from '../pages/page-state';
import { logIn } from '../people/users';
import { addResources, pauseCopying, pauseSwitch, corruptCopies, type Move } from '../processes/region-faults';

/** Opens the page as an admin whose region move starts now, to the given region, after preparing a fault. */
async function withPendingMove(page: Page, to: RegionId, prepare: (move: Move) => Promise<unknown>): Promise<void> {
  const admin = await createOwner();
  const { id: organizationId, region: from } = await readOrganization(admin);
  await prepare({ organizationId, from, to });
  await planMove(admin, to);
  await advanceClock(noticeMs);
  await logIn(page, admin);
  await openCloudSettings(page);
}

/** A region move, paused at each stage. */
function movingStates(): PageState[] {
  let move: Move;
  let releaseCopying: () => Promise<void>;
  let releaseSwitch: (() => Promise<void>) | undefined;
  return chain([
    {
      name: 'cloud-settings-copying',
      open: async (page) => {
        await withPendingMove(page, 'europe-west6', async (planned) => {
          move = planned;
          await addResources(move, 2_400);
          releaseCopying = await pauseCopying(move, 1_000);
        });
        page.once('close', () => void Promise.all([releaseCopying(), releaseSwitch?.()]));
        const progress = page.getByRole('progressbar');
        await expect(progress).toHaveAttribute('aria-valuenow', '41', { timeout: followedWithinMs });
      },
    },
    {
      name: 'cloud-settings-verifying',
      open: async (page) => {
        releaseSwitch = await pauseSwitch(move);
        await releaseCopying();
        await expect(moveSection(page, /almost there$/)).toBeVisible({ timeout: followedWithinMs });
      },
    },
    {
      name: 'cloud-settings-switched',
      open: async (page) => {
        await releaseSwitch?.();
        await expect(moveSection(page, /^Moved to Zurich/)).toBeVisible({ timeout: followedWithinMs });
      },
    },
  ]);
}

const organizationCalls = '**/api/organization';

/** The page from loading to the search for a region. */
const choosingStates: PageState[] = chain([
  {
    name: 'cloud-settings-loading',
    open: async (page) => {
      await logIn(page, await createOwner());
      await page.route(organizationCalls, () => undefined);
      await page.goto('/account/cloud-settings');
      await expect(page.getByText(/^Loading data processing location/)).toBeAttached();
    },
  },
  {
    name: 'cloud-settings-server-error',
    open: async (page) => {
      await reloadFailing(page, organizationCalls);
    },
  },
  {
    name: 'cloud-settings',
    open: async (page) => {
      await page.unroute(organizationCalls);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectCloudSettings(page);
    },
  },
  {
    name: 'cloud-settings-problem',
    open: async (page) => {
      await reviewButton(page).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'cloud-settings-found',
    open: async (page) => {
      await regionRadio(page, 'australia-southeast1').check();
      await page.getByRole('searchbox').fill('montreal');
      await expect(regionRadio(page, 'northamerica-northeast1')).toBeVisible();
    },
  },
  {
    name: 'cloud-settings-none-found',
    open: async (page) => {
      await page.getByRole('searchbox').fill('atlantis');
      await expect(page.getByRole('button', { name: 'Show all regions' })).toBeVisible();
    },
  },
]);

/** A region move that an admin plans and cancels. */
function planningStates(): PageState[] {
  let admin: AuthenticatedUser;
  const confirmMove = async (page: Page, typedName: string) => {
    await page.getByRole('dialog').getByLabel('Organization name').fill(typedName);
    await page.getByRole('dialog').getByRole('button', { name: 'Move to Zurich' }).click();
  };
  return chain([
    {
      name: 'cloud-settings-confirm',
      open: async (page) => {
        admin = await createOwner();
        await logIn(page, admin);
        await openCloudSettings(page);
        await regionRadio(page, 'europe-west6').check();
        await reviewButton(page).click();
        await expect(page.getByRole('dialog').getByLabel('Organization name')).toBeFocused();
      },
    },
    {
      name: 'cloud-settings-confirm-problem',
      open: async (page) => {
        await confirmMove(page, 'Another one');
        await expect(errorSummary(page)).toBeFocused();
      },
    },
    {
      name: 'cloud-settings-planned',
      open: async (page) => {
        await confirmMove(page, (await readOrganization(admin)).name);
        await expect(page.getByRole('button', { name: 'Cancel the move' })).toBeVisible();
      },
    },
    {
      name: 'account-move-notice',
      open: async (page) => {
        await page
          .getByRole('navigation', { name: 'Account menu' })
          .getByRole('link', { name: 'Account information' })
          .click();
        await expect(page.getByRole('link', { name: 'View progress' })).toBeVisible();
      },
    },
    {
      name: 'cloud-settings-cancelled',
      open: async (page) => {
        await page.getByRole('link', { name: 'View progress' }).click();
        await page.getByRole('button', { name: 'Cancel the move' }).click();
        await expect(moveSection(page, /was canceled$/)).toBeVisible();
      },
    },
    {
      name: 'account-user-menu',
      open: async (page) => {
        await page.getByRole('banner').getByRole('button').click();
        await expect(page.getByRole('banner').getByText(/^Owner of /)).toBeVisible();
      },
    },
  ]);
}

/** The region page in each state, and how other roles see it. */
export const cloudSettingsStates: PageState[] = [
  ...choosingStates,
  ...planningStates(),
  ...movingStates(),
  {
    name: 'cloud-settings-failed',
    open: async (page) => {
      await withPendingMove(page, 'me-central2', async (move) => {
        await addResources(move, 3);
        await corruptCopies(move);
      });
      await expect(moveSection(page, /failed$/)).toBeVisible({ timeout: followedWithinMs });
    },
  },
  {
    name: 'cloud-settings-guest',
    open: async (page) => {
      const admin = await createOwner();
      await planMove(admin, 'europe-west6');
      await logIn(page, await createMember(admin, 'guest'));
      await openCloudSettings(page);
      await expect(page.getByRole('region', { name: 'Ask an admin' }).getByRole('link')).toHaveCount(1);
    },
  },
];
