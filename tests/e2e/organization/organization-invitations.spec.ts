import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo } from '../../support/pages/keyboard';
import { emailsTo, emailTo } from '../../support/people/local-tools';
import {
  createTeam,
  csvFile,
  invitationRow,
  inviteDialog,
  memberRow,
  openOrganization,
  newAddresses,
} from '../../support/people/organization-team';
import { logIn } from '../../support/people/users';

// Each test creates users who join by email, which is slow on a busy machine.
test.setTimeout(180_000);

const results = (page: Page) => inviteDialog(page).getByRole('region').getByRole('listitem');

test('five pasted addresses are invited by keyboard only, with a result each, and can be sent again and revoked', async ({
  page,
}) => {
  const { owner, teammate } = await createTeam();
  const [first = '', second = ''] = newAddresses(2);
  await logIn(page, owner);
  await openOrganization(page);

  await pressOn(page, page.getByRole('button', { name: 'Invite people' }));
  await expect(inviteDialog(page).getByLabel('Email addresses')).toBeFocused();
  await page.keyboard.insertText(`${first}, Second User <${second}>\n${teammate.email} nonsense; ${first}`);
  await expect(page.getByText('3 addresses, 1 listed twice, 1 invalid')).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: /^Teammate/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Guest/ })).toBeChecked();
  await pressOn(page, page.getByRole('button', { name: 'Send invitations' }));
  await expect(
    page.getByRole('heading', { name: '2 sent, 1 already a member, 1 invalid, 1 listed twice' }),
  ).toBeVisible();
  await expect(results(page)).toHaveText([
    new RegExp(`^${teammate.email}.*Already a member`),
    /^nonsense.*Not an email address/,
    new RegExp(`^${first}.*Listed twice`),
    new RegExp(`^${first}.*Invitation sent`),
    new RegExp(`^${second}.*Invitation sent`),
  ]);
  await pressOn(page, page.getByRole('button', { name: 'Done' }));
  await expect(invitationRow(page, first).locator(':focus')).toHaveText(first);
  await expect(memberRow(page, second)).toContainText('Invitation sent');
  await emailTo(second, /^You're invited to join /);
  const before = await emailsTo(second);
  expect(before).toHaveLength(1);

  // Both were invited at the same time, so either may be first.
  await page.getByRole('button', { name: `Send again: ${second}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^Done: Sent again to ${second}`))).toBeVisible();
  await emailTo(second, /^You're invited to join /, before);

  await page.getByRole('button', { name: `Revoke: ${first}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep invitation' })).toBeFocused();
  await pressOn(page, page.getByRole('button', { name: 'Revoke invitation' }));
  await expect(page.getByText(`The invitation for ${first} was revoked.`)).toBeVisible();
  await expect(invitationRow(page, first)).toHaveCount(0);
});

test('an imported file is previewed before sending, and all members can be exported', async ({ page }) => {
  const { owner, teammate } = await createTeam();
  const [first = '', second = ''] = newAddresses(2);
  await logIn(page, owner);
  await openOrganization(page);
  await page.getByRole('button', { name: 'Import from a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people from a file' });
  await expect(dialog.getByLabel('CSV file')).toBeFocused();
  await dialog.getByLabel('CSV file').setInputFiles(csvFile('name;phone\nAda;1\n'));
  await expect(dialog.getByText('This file has no column “email”.')).toBeVisible();
  await dialog.getByLabel('CSV file').setInputFiles(csvFile(`Email;Role\n${first};admin\n${second};\n=1+1;guest\n`));
  await expect(dialog.getByRole('heading', { name: '2 people to invite, 1 line skipped' })).toBeVisible();
  expect(await emailsTo(first), 'no email has been sent yet').toEqual([]);
  await dialog.getByLabel('Role for people without one in the file').selectOption('Guest');
  await dialog.getByRole('button', { name: 'Send invitations' }).click();
  await expect(dialog.getByRole('heading', { name: '2 sent' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(memberRow(page, first)).toContainText('Admin');
  await expect(memberRow(page, second)).toContainText('Guest');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export all members (CSV)' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^members-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.trim().split('\r\n')).toHaveLength(8);
  expect(text).toContain(`"${teammate.email}","Tess","Walker","teammate","Active"`);
  expect(text).toContain(`"${second}","","","guest","InvitationSent"`);
});
