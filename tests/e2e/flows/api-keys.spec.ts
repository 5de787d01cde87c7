import { createMember } from '../../support/people/create-member';
import { productUrl, type Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { actOnKey, createBotKey, createKey } from '../../support/states/key-states';
import { pressOn, typeInto } from '../../support/pages/keyboard';
import { emailTo } from '../../support/people/local-tools';
import { callsOf, createOwner, logInByCall } from '../../support/people/own-calls';
import { openPart } from '../../support/pages/privacy-page';
import { section } from '../../support/states/security-states';

const keys = (page: Page) => section(page, 'API keys');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog');

/** Returns the API's status for a call with a secret. */
async function callWith(secret: string): Promise<number> {
  const response = await fetch(`${productUrl()}/api/api-key/self`, { headers: { authorization: `Bearer ${secret}` } });
  return response.status;
}

/** Reads the secret and closes the dialog. @returns The secret, which is shown once. */
async function readSecret(page: Page): Promise<string> {
  const shown = question(page).getByText(/^dc[kr]_[0-9A-Za-z]{49}$/);
  const secret = (await shown.textContent()) ?? '';
  await question(page).getByRole('button', { name: "I've saved it" }).click();
  await expect(question(page)).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  return secret;
}

test('G7: an admin creates a key by keyboard only; it works, and its secret is shown once', async ({ page }) => {
  test.slow();
  const owner = await createOwner();
  await openPart(page, owner, 'API keys', /has no API keys/);
  const create = keys(page).getByRole('button', { name: 'Create API key' });
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Key name')).toBeFocused();
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Key name: This field is required',
    'Permissions: This field is required',
  ]);
  await typeInto(page, dialog(page).getByLabel('Key name'), 'Nightly import');
  await pressOn(page, dialog(page).getByRole('checkbox', { name: 'Read usage and limits' }), 'Space');
  await pressOn(page, dialog(page).getByRole('button', { name: 'Create API key' }));
  await expect(question(page).getByRole('button', { name: 'Copy secret' })).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(question(page).getByText(/Have you copied the secret\?/), 'Esc asks first').toBeVisible();
  const secret = await readSecret(page);
  expect(await callWith(secret)).toBe(200);
  await expect(keys(page).getByText('Nightly import was created.')).toBeVisible();
  await expect(keys(page).getByText(`${secret.slice(0, 12)}…`)).toBeVisible();
  await page.reload();
  await expect(keys(page).getByText(/^Last used on /)).toBeVisible();
  expect(await page.content()).not.toContain(secret);
  await emailTo(owner.email, /^New API key for /);
});

test('a new secret works in parallel with the old one for the chosen time', async ({ page }) => {
  const owner = await createOwner();
  const { secret: first } = await createKey(owner, 'Dashboard');
  await openPart(page, owner, 'API keys', /Dashboard/);
  await actOnKey(page, 'Dashboard', 'New secret');
  await dialog(page).getByRole('button', { name: 'New secret' }).click();
  const second = await readSecret(page);
  expect([await callWith(first), await callWith(second)]).toEqual([200, 200]);
  await expect(keys(page).getByText(/^The old secret works until /)).toBeVisible();
});

test('a key is renamed and revoked after a confirmation that Enter does not accept', async ({ page }) => {
  const owner = await createOwner();
  const { secret } = await createKey(owner, 'Dashboard');
  await openPart(page, owner, 'API keys', /Dashboard/);
  await actOnKey(page, 'Dashboard', 'Rename');
  await dialog(page).getByLabel('Key name').fill('Sales dashboard');
  await page.keyboard.press('Enter');
  await expect(keys(page).getByText('Sales dashboard was saved.')).toBeVisible();
  await actOnKey(page, 'Sales dashboard', 'Revoke');
  await expect(question(page).getByRole('button', { name: 'Keep key' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  expect(await callWith(secret)).toBe(200);
  await actOnKey(page, 'Sales dashboard', 'Revoke');
  await question(page).getByRole('button', { name: 'Revoke key' }).click();
  await expect(keys(page).getByText('Sales dashboard was revoked.')).toBeVisible();
  expect(await callWith(secret)).toBe(401);
  await expect(keys(page).getByText(/has no API keys/)).toBeVisible();
});

test('an admin creates a key for a research bot on two sites', async ({ page }) => {
  const owner = await createOwner();
  await openPart(page, owner, 'API keys', /no keys for research bots/);
  await keys(page).getByRole('button', { name: 'Create bot key' }).click();
  await dialog(page).getByLabel('Key name').fill('Help pages');
  await dialog(page).getByLabel('Bot name').fill('Ranger');
  await dialog(page).getByLabel('Allowed sites').fill('https://acme.example/ https://docs.acme.example');
  await dialog(page).getByRole('checkbox', { name: 'Read usage and limits' }).check();
  await dialog(page).getByRole('button', { name: 'Create bot key' }).click();
  await readSecret(page);
  await expect(keys(page).getByText('Works on https://acme.example, https://docs.acme.example')).toBeVisible();
});

test('a guest sees whom to ask for a key, and revokes a research bot by keyboard only', async ({ page }) => {
  const owner = await createOwner();
  const member = await createMember(owner, 'guest');
  const calls = callsOf(await logInByCall(member));
  const { secret } = await createBotKey(owner, 'Reading room', 'Librarian');
  await calls('POST', '/research-bot/authorize', { secret });
  await openPart(page, member, 'API keys', /Admins create and revoke them/);
  await expect(keys(page).getByRole('link', { name: owner.email })).toBeVisible();
  await expect(keys(page).getByRole('button')).toHaveCount(0);

  const bots = section(page, 'Research bots');
  const stop = bots.getByRole('button', { name: 'Stop Librarian' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(question(page).getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeHidden();
  await expect(stop).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, question(page).getByRole('button', { name: 'Stop the bot' }));
  await expect(bots.getByText('Librarian can no longer act for you.')).toBeVisible();
  await expect(bots.getByText('No research bot can act for you.')).toBeVisible();
  expect(await calls('GET', '/research-bot/authorizations')).toEqual([]);
});
