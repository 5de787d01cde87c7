import { hourMs } from '@app/api-client/rules/values/durations';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, expectServerError, reloadFailing, type PageState } from '../pages/page-state';
import { logIn, type User } from '../people/users';
import { openPart } from '../pages/privacy-page';
import { productFolder } from '../processes/product-folder';
import { section } from './security-states';
import { createResources, placeOf, shareResource } from '../people/resources';

const sharing = (page: Page) => section(page, 'Sharing options');
export const yourData = (page: Page) => section(page, 'Your data');

/** Creates an owner who shared a resource with each audience, and a member who got one of them. */
export async function createSharers(): Promise<{ owner: AuthenticatedUser; member: User }> {
  const owner = await createOwner();
  const member = await createMember(owner, 'teammate');
  const [project, workflow, file] = await createResources(owner, [
    { type: 'studio-project', name: 'Winter survey' },
    { type: 'workflow', name: 'Weekly scan of the trade press' },
    { type: 'file', name: 'Field notes' },
  ]);
  if (!project || !workflow || !file) throw new Error('Expected three resources');
  await shareResource(owner, project, { audience: 'user', email: member.email }, 'editor');
  await shareResource(owner, workflow, { audience: 'organization' });
  await shareResource(owner, file, { audience: 'public' });
  return { owner, member };
}

/** Sharing changed by an owner, until the server fails. */
const ownerSharingStates: PageState[] = chain([
  {
    name: 'sharing',
    open: async (page) => openPart(page, (await createSharers()).owner, 'Sharing options', /Winter survey/),
  },
  {
    name: 'sharing-taken-back',
    open: async (page) => {
      await sharing(page).getByRole('button', { name: 'Stop sharing Field notes' }).click();
      await expect(sharing(page).getByRole('button', { name: 'Undo' })).toBeFocused();
    },
  },
  {
    name: 'sharing-other-role',
    open: async (page) => {
      await sharing(page).getByLabel('Role on Winter survey').selectOption('Manager');
      await expect(sharing(page).getByRole('button', { name: /^Save: Role on/ })).toBeVisible();
    },
  },
  {
    name: 'sharing-all-public',
    open: async (page) => {
      await sharing(page)
        .getByRole('radio', { name: /^Anyone ?Visible/ })
        .check();
      await expect(sharing(page).getByText(/Anyone can see items created/)).toBeVisible();
    },
  },
  {
    name: 'sharing-server-error',
    open: async (page) => {
      await reloadFailing(page, '**/api/roles/resource*', () => expectServerError(sharing(page)));
      await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    },
  },
]);

const memberSharingStates: PageState[] = chain([
  {
    name: 'sharing-received',
    open: async (page) => openPart(page, (await createSharers()).member, 'Sharing options', /Winter survey/),
  },
  {
    name: 'sharing-give-up',
    open: async (page) => {
      await sharing(page).getByRole('button', { name: 'Leave Winter survey' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
]);

/** Waits until an export is ready, which a job of the backend creates. */
const untilCopy = (page: Page) =>
  expect(yourData(page).getByRole('button', { name: 'Download the copy' })).toBeVisible({ timeout: 45_000 });

/** Requests a data export and waits until it is ready. */
export async function requestExport(page: Page): Promise<void> {
  await yourData(page).getByRole('button', { name: 'Request my data' }).click();
  await untilCopy(page);
}

/** Makes every export fail: a file is in place of the exports' folder. */
async function blockCopies(owner: AuthenticatedUser): Promise<void> {
  const { region, organizationId } = await placeOf(owner);
  const folder = productFolder(path.join('regions', region, organizationId));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'exports'), '');
}

const switchOf = (page: Page) => page.getByRole('switch', { name: 'Product updates' });

/** A preference that is saved, one that is not, and an export that fails. */
const emailStates: PageState[] = chain([
  {
    name: 'emails-saved',
    open: async (page) => {
      const owner = await createOwner();
      await blockCopies(owner);
      await openPart(page, owner, 'Emails', /Product updates/);
      await switchOf(page).click();
      await expect(section(page, 'Emails').getByText('Saved', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'emails-not-saved',
    open: async (page) => {
      await page.route('**/api/account', (route) =>
        route.request().method() === 'PUT' ? route.abort() : route.continue(),
      );
      await switchOf(page).click();
      await expect(section(page, 'Emails').getByText(/^Not saved\./)).toBeVisible();
    },
  },
  {
    name: 'your-data-failed',
    open: async (page) => {
      await expect(yourData(page).getByText(/You haven't requested a copy yet/)).toBeVisible();
      await yourData(page).getByRole('button', { name: 'Request my data' }).click();
      await expect(yourData(page).getByText('Failed', { exact: true })).toBeVisible({ timeout: 45_000 });
    },
  },
]);

const exportCalls = '**/api/account/export';

/** A data export, from the request until it expires. */
function dataStates(): PageState[] {
  let owner: AuthenticatedUser;
  return chain([
    {
      name: 'your-data-waiting',
      open: async (page) => {
        owner = await createOwner();
        await openPart(page, owner, 'Your data', /You haven't requested a copy yet/);
        // It is requested, but its status does not arrive.
        await page.route(exportCalls, (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
        await yourData(page).getByRole('button', { name: 'Request my data' }).click();
        await expect(yourData(page).getByText('In progress')).toBeVisible();
      },
    },
    {
      name: 'your-data-ready',
      open: async (page) => {
        await page.unroute(exportCalls);
        await page.reload();
        await untilCopy(page);
      },
    },
    {
      name: 'your-data-again',
      open: async (page) => {
        await advanceClock(25 * hourMs);
        await logIn(page, owner, { staySignedIn: true });
        await page.reload();
        await expect(yourData(page).getByText(/A new copy replaces this one/)).toBeVisible();
      },
    },
    {
      name: 'your-data-gone',
      open: async (page) => {
        // It expires between loading the page and the click.
        await advanceClock(8 * 24 * hourMs);
        await yourData(page).getByRole('button', { name: 'Download the copy' }).click();
        await expect(yourData(page).getByText(/This copy is no longer available/)).toBeVisible();
        await expect(yourData(page).getByRole('button', { name: 'Request my data' })).toBeVisible();
      },
    },
  ]);
}

/** The privacy page's sections on emails, sharing and data, in each state. */
export const privacyStates: PageState[] = [
  ...emailStates,
  ...ownerSharingStates,
  ...memberSharingStates,
  ...dataStates(),
];
