import type { Page } from '@playwright/test';
import { createMember } from '../people/create-member';
import { errorSummary } from '../pages/forms';
import { expect } from '../pages/journey';
import { callsOf, createOwner, type AuthenticatedUser } from '../people/own-calls';
import { chain, closeDialog, expectServerError, reloadFailing, type PageState } from '../pages/page-state';
import { openPart } from '../pages/privacy-page';
import { section } from './security-states';

const webhooks = (page: Page) => section(page, 'Webhooks');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

type Created = { id: string; name: string; url: string; types: string[] };

/** Creates a webhook through the API. Nothing answers at its URL. */
const createWebhook = (owner: AuthenticatedUser, name: string, types: string[]): Promise<Created> =>
  callsOf(owner)('POST', '/webhooks', { name, url: `https://hooks.acme.example/${encodeURIComponent(name)}`, types });

/** Creates an owner with two webhooks: one with a failed test and a rotated secret, and a disabled one. */
async function createWebhookOwner(): Promise<AuthenticatedUser> {
  const owner = await createOwner();
  const call = callsOf(owner);
  const { id } = await createWebhook(owner, 'Billing system', ['invoice.paid', 'quota.reached']);
  await call('POST', `/webhooks/${id}/rotate`, { overlapHours: 24 });
  await call('POST', `/webhooks/${id}/test`, {});
  const disabled = await createWebhook(owner, 'Dashboard', ['flow.run.finished']);
  const { name, url, types } = disabled;
  await call('PUT', `/webhooks/${disabled.id}`, { name, url, types, isEnabled: false });
  return owner;
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await webhooks(page)
    .getByRole('button', { name: `Actions for ${name}` })
    .click();
  await webhooks(page).getByRole('button', { name: action, exact: true }).click();
}

const listStates: PageState[] = chain([
  {
    name: 'webhooks',
    open: async (page) => openPart(page, await createWebhookOwner(), 'Webhooks', /Signed with both secrets/),
  },
  {
    name: 'webhooks-actions',
    open: async (page) => {
      await webhooks(page).getByRole('button', { name: 'Actions for Dashboard' }).click();
      await expect(webhooks(page).getByText('This webhook is disabled. Enable it first.')).toBeVisible();
    },
  },
  {
    name: 'webhooks-log',
    open: async (page) => {
      await page.keyboard.press('Escape');
      await act(page, 'Billing system', 'Recent events');
      await expect(dialog(page).getByText('Failed')).toBeVisible({ timeout: 15_000 });
      await dialog(page).getByText('Request').click();
    },
  },
  {
    name: 'webhooks-create-problems',
    open: async (page) => {
      await closeDialog(page);
      await webhooks(page).getByRole('button', { name: 'Create webhook' }).click();
      await dialog(page).getByLabel('URL').fill('http://hooks.acme.example');
      await dialog(page).getByRole('button', { name: 'Create webhook' }).click();
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'webhooks-rotate',
    open: async (page) => {
      await closeDialog(page);
      await act(page, 'Billing system', 'New secret');
      await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    },
  },
  {
    name: 'webhooks-secret',
    open: async (page) => {
      await dialog(page).getByRole('button', { name: 'New secret' }).click();
      await expect(question(page).getByRole('button', { name: 'Copy secret' })).toBeFocused();
    },
  },
  {
    name: 'webhooks-delete',
    open: async (page) => {
      await question(page).getByRole('button', { name: "I've saved it" }).click();
      await act(page, 'Dashboard', 'Delete webhook');
      await expect(question(page).getByRole('button', { name: 'Keep webhook' })).toBeFocused();
    },
  },
  {
    name: 'webhooks-server-error',
    open: async (page) => {
      await reloadFailing(page, '**/api/webhooks', () => expectServerError(webhooks(page)));
    },
  },
]);

/** The section without webhooks, and as a guest sees it. */
function sparseStates(): PageState[] {
  let owner: AuthenticatedUser;
  return chain([
    {
      name: 'webhooks-empty',
      open: async (page) => {
        owner = await createOwner();
        await openPart(page, owner, 'Webhooks', /has no webhooks/);
      },
    },
    {
      name: 'webhooks-ask-admin',
      open: async (page) => {
        await openPart(page, await createMember(owner, 'guest'), 'Webhooks', /Admins manage them/);
      },
    },
  ]);
}

/** The organization's webhooks, in each state. */
export const webhookStates: PageState[] = [...listStates, ...sparseStates()];
