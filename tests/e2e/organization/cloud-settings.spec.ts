import type { Page } from '@playwright/test';
import {
  followedWithinMs,
  moveSection,
  noticeMs,
  openCloudSettings,
  expectCloudSettings,
  planMove,
  readOrganization,
  regionRadio,
  reviewButton,
} from '../../support/people/cloud-settings';
import { createMember } from '../../support/people/create-member';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo, typeInto } from '../../support/pages/keyboard';
import { advanceClock, emailTo, resetClock } from '../../support/people/local-tools';
import { createOwner } from '../../support/people/own-calls';
import { logIn, logInToAccount } from '../../support/people/users';
import { addResources, pauseCopying, pauseSwitch } from '../../support/processes/region-faults';

test.afterEach(() => resetClock());
// Jobs look for moves every two seconds, and each move has several steps.
test.setTimeout(150_000);

const heading = (title: string | RegExp) => ({ name: title, level: 2 }) as const;
/** Returns to the tab, upon which the page asks for news: a planned move is polled every ten seconds only. */
const returnToTab = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
const followed = { timeout: followedWithinMs };

test('by keyboard: closing the review of a region move changes nothing and restores the focus', async ({ page }) => {
  const admin = await createOwner();
  await logIn(page, admin);
  await openCloudSettings(page);
  await typeInto(page, page.getByRole('searchbox'), 'zurich');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 region found.')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressOn(page, regionRadio(page, 'europe-west6'), 'Space');
  await expect(regionRadio(page, 'europe-west6')).toBeChecked();
  await pressOn(page, reviewButton(page));
  const dialog = page.getByRole('dialog', { name: 'Move to Zurich?' });
  await expect(dialog).toContainText('from Frankfurt, Germany (europe-west3) to Zurich, Switzerland (europe-west6)');
  await expect(dialog.getByLabel('Organization name')).toBeFocused();
  await page.keyboard.type((await readOrganization(admin)).name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(reviewButton(page)).toBeFocused();
  await expect(regionRadio(page, 'europe-west6')).toBeChecked();
  expect((await readOrganization(admin)).regionChange).toBeNull();
});

test('by keyboard: a confirmed region move starts on time and completes in the new region', async ({ page }) => {
  const admin = await createOwner();
  await logIn(page, admin);
  await openCloudSettings(page);
  await pressOn(page, reviewButton(page));
  await expect(page.getByRole('link', { name: 'New region: This field is required' })).toBeVisible();
  await pressOn(page, page.getByRole('link', { name: 'New region: This field is required' }));
  await expect(regionRadio(page, 'australia-southeast1')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(regionRadio(page, 'asia-east2')).toBeChecked();
  await pressOn(page, reviewButton(page));
  await page.keyboard.type('another name');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Move to Hong Kong?' });
  await expect(dialog.getByRole('link', { name: /This doesn't match your organization's name\.$/ })).toBeVisible();
  await typeInto(page, dialog.getByLabel('Organization name'), (await readOrganization(admin)).name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', heading('Move to Hong Kong is planned'))).toBeFocused();
  await expect(page.getByText(/^Begins in \d+ minutes$/)).toBeVisible();
  await emailTo(admin.email, /^Your data will move to Hong Kong/);

  await advanceClock(noticeMs);
  await returnToTab(page);
  await expect(page.getByRole('heading', heading('Moved to Hong Kong'))).toBeVisible(followed);
  await expect(page.getByRole('status').filter({ hasText: 'Moved to Hong Kong' })).toBeAttached();
  const location = page.getByRole('region', { name: 'Data Processing Location' });
  await expect(location).toContainText('Hong Kong');
  await expect(location).toContainText('asia-east2');
  await expect(location).toContainText(admin.email);
  await expect(regionRadio(page, 'asia-east2')).toBeDisabled();
});

test('by keyboard: a planned region move can be canceled until it starts, and the focus stays with its status', async ({
  page,
}) => {
  const admin = await createOwner();
  await planMove(admin, 'europe-west6');
  await logIn(page, admin);
  await openCloudSettings(page);
  await expect(reviewButton(page)).toHaveCount(0);
  await pressOn(page, page.getByRole('button', { name: 'Cancel the move' }));
  await expect(page.getByRole('heading', heading('The move to Zurich, Switzerland was canceled'))).toBeFocused();
  await expect(page.getByText('Nothing has moved. Your data is still in Frankfurt, Germany.').last()).toBeVisible();
  await expect(reviewButton(page)).toBeVisible();
  expect((await readOrganization(admin)).regionChange?.state).toBe('cancelled');
});

test('a region move shows copying with its progress, verifying and switched', async ({ page }) => {
  const admin = await createOwner();
  const { id: organizationId, region: from } = await readOrganization(admin);
  const move = { organizationId, from, to: 'europe-southwest1' } as const;
  await addResources(move, 2_400);
  const letCopy = await pauseCopying(move, 1_000);
  const letSwitch = await pauseSwitch(move);
  await planMove(admin, move.to);
  // Set up before the page is opened: until a move is due, the page polls every ten seconds only.
  await advanceClock(noticeMs);
  await logIn(page, admin);
  await openCloudSettings(page);
  await expect(page.getByRole('progressbar', { name: 'Copied' })).toHaveAttribute('aria-valuenow', '41', followed);
  await expect(page.getByRole('button', { name: 'Cancel the move' })).toHaveCount(0);
  await letCopy();
  await expect(moveSection(page, /almost there$/)).toBeVisible(followed);
  await letSwitch();
  await expect(moveSection(page, 'Moved to Madrid, Spain')).toBeVisible(followed);
});

test('a guest sees the region, the progress of a move, whom to ask, and a menu without forbidden entries', async ({
  page,
}) => {
  const admin = await createOwner();
  const member = await createMember(admin, 'guest');
  await logInToAccount(page, member);
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await expect(menu.getByRole('link', { name: 'Cloud settings' })).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Manage members' })).toHaveCount(0);

  await openCloudSettings(page);
  await expect(page.getByRole('region', { name: 'Data Processing Location' })).toContainText('Frankfurt, Germany');
  const asking = page.getByRole('region', { name: 'Ask an admin' });
  await expect(asking.getByRole('link', { name: admin.email })).toHaveAttribute('href', `mailto:${admin.email}`);
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);

  await planMove(admin, 'europe-west6');
  await page.reload();
  await expect(moveSection(page, 'Move to Zurich, Switzerland is planned')).toContainText(admin.email);
  await expect(page.getByRole('button', { name: 'Cancel the move' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Account information' }).click();
  await expect(page.getByText("Your organization's data will move to Zurich, Switzerland")).toBeVisible();
  await page.getByRole('link', { name: 'View progress' }).click();
  await expect(moveSection(page, 'Move to Zurich, Switzerland is planned')).toBeVisible();
});

test('the account menu marks the current page, and on a phone its button names it', async ({ page }) => {
  await logInToAccount(page, await createOwner());
  const menu = page.getByRole('navigation', { name: 'Account menu' });
  await menu.getByRole('link', { name: 'Cloud settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cloud settings' })).toBeFocused();
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Cloud settings');
  // Later content would push the focused element out of the window.
  await expectCloudSettings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const opener = page.getByRole('button', { name: 'Account menu: Cloud settings' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Cloud settings' })).toBeVisible();
});
