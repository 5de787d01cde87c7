import { hourMs } from '@app/api-client/rules/values/durations';
import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { advanceClock } from '../people/local-tools';
import { callsOf, createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, closeDialog, expectServerError, reloadFailing, type PageState } from '../pages/page-state';
import { openPart } from '../pages/privacy-page';
import { section } from './security-states';

const keys = (page: Page) => section(page, 'API keys');

type CreatedKey = { id: string; secret: string };

/** Creates a key through the API. */
export const createKey = (owner: AuthenticatedUser, name: string, more: object = {}): Promise<CreatedKey> =>
  callsOf(owner)('POST', '/api-key', { name, scopes: ['workflows:read', 'usage:read'], ...more });

/** Creates a research bot's key through the API. */
export const createBotKey = (owner: AuthenticatedUser, name: string, botName: string): Promise<CreatedKey> =>
  callsOf(owner)('POST', '/api-key/research-bot', {
    name,
    botName,
    scopes: ['resources:read'],
    allowedOrigins: ['https://acme.example', 'https://docs.acme.example'],
  });

/** Selects an action of a key. */
export async function actOnKey(page: Page, name: string, action: string): Promise<void> {
  await keys(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await keys(page).getByRole('button', { name: action, exact: true }).click();
}

const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

/** Creates an owner with keys of every kind: rotated, expiring, and of a research bot. */
async function createKeyOwner(): Promise<AuthenticatedUser> {
  const owner = await createOwner();
  const { id } = await createKey(owner, 'Nightly import');
  await callsOf(owner)('POST', '/api-key/rotate', { keyId: id, overlapHours: 24 });
  await createKey(owner, 'Dashboard', { lifetimeDays: 30 });
  await createBotKey(owner, 'Help pages', 'Ranger');
  return owner;
}

const openKeys = (page: Page, owner: AuthenticatedUser) => openPart(page, owner, 'API keys', /Answers as Ranger/);

const actionStates: PageState[] = chain([
  { name: 'keys', open: async (page) => openKeys(page, await createKeyOwner()) },
  {
    name: 'keys-actions',
    open: async (page) => {
      await keys(page).getByRole('button', { name: 'Actions for Dashboard' }).click();
      await expect(keys(page).getByRole('button', { name: 'Revoke' })).toBeVisible();
    },
  },
  {
    name: 'keys-revoke',
    open: async (page) => {
      await keys(page).getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(question(page).getByRole('button', { name: 'Keep key' })).toBeFocused();
    },
  },
  {
    name: 'keys-change',
    open: async (page) => {
      await closeDialog(page);
      await actOnKey(page, 'Help pages', 'Edit details');
      await expect(dialog(page).getByLabel('Key name')).toBeFocused();
    },
  },
  {
    name: 'keys-rotate',
    open: async (page) => {
      await closeDialog(page);
      await actOnKey(page, 'Dashboard', 'New secret');
      await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    },
  },
  {
    name: 'keys-secret-warned',
    open: async (page) => {
      await dialog(page).getByRole('button', { name: 'New secret' }).click();
      await question(page).getByRole('button', { name: 'Close' }).click();
      await expect(question(page).getByText(/Have you copied the secret/)).toBeVisible();
    },
  },
]);

const creationStates: PageState[] = chain([
  {
    name: 'research-bots',
    open: async (page) => {
      const owner = await createKeyOwner();
      const { secret } = await createBotKey(owner, 'Reading room', 'Librarian');
      await callsOf(owner)('POST', '/research-bot/authorize', { secret });
      await openKeys(page, owner);
      await section(page, 'Research bots').getByRole('button', { name: 'Stop Librarian' }).click();
      await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
    },
  },
  {
    name: 'keys-create-problems',
    open: async (page) => {
      await closeDialog(page);
      await keys(page).getByRole('button', { name: 'Create bot key' }).click();
      await dialog(page).getByLabel('Allowed sites').fill('acme.example');
      await dialog(page).getByRole('button', { name: 'Create bot key' }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'keys-secret',
    open: async (page) => {
      await closeDialog(page);
      await keys(page).getByRole('button', { name: 'Create API key' }).click();
      await dialog(page).getByLabel('Key name').fill('Weekly report');
      await dialog(page).getByRole('checkbox', { name: 'Read usage and limits' }).check();
      await dialog(page).getByRole('button', { name: 'Create API key' }).click();
      await expect(question(page).getByRole('button', { name: 'Copy secret' })).toBeFocused();
    },
  },
  {
    name: 'keys-server-error',
    open: async (page) => {
      await reloadFailing(page, '**/api/api-key', () => expectServerError(keys(page)));
      await expect(keys(page).getByText('Answers as Ranger')).toBeVisible();
    },
  },
]);

/** The section without keys, as a guest sees it, and with an expired key. */
function sparseStates(): PageState[] {
  let owner: AuthenticatedUser;
  return chain([
    {
      name: 'keys-empty',
      open: async (page) => {
        owner = await createOwner();
        await openPart(page, owner, 'API keys', /has no API keys/);
      },
    },
    {
      name: 'keys-ask-admin',
      open: async (page) => {
        await openPart(page, await createMember(owner, 'guest'), 'API keys', /Admins create and revoke them/);
        await expect(keys(page).getByRole('link')).toHaveCount(1);
      },
    },
    {
      name: 'keys-expired',
      open: async (page) => {
        await createKey(owner, 'Dashboard', { lifetimeDays: 7 });
        await advanceClock(8 * 24 * hourMs);
        await openPart(page, owner, 'API keys', /^Expired on /);
        await keys(page).getByRole('button', { name: 'Actions for Dashboard' }).click();
        await expect(keys(page).getByText('The key has expired. Create a new one.')).toBeVisible();
      },
    },
  ]);
}

/** The organization's keys and a user's research bots, in each state. */
export const keyStates: PageState[] = [...actionStates, ...creationStates, ...sparseStates()];
