import { hourMs } from '@app/api-client/rules/values/durations';
import { errorSummary } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo } from '../../support/pages/keyboard';
import { advanceClock, emailTo, resetClock } from '../../support/people/local-tools';
import {
  card,
  createTeam,
  memberRow,
  openActions,
  openOrganization,
  openTeam,
  roleSelect,
} from '../../support/people/organization-team';
import { logIn } from '../../support/people/users';

// Each test creates users who join by email, which is slow on a busy machine.
test.setTimeout(180_000);
test.afterEach(() => resetClock());

test('an admin changes a role by keyboard only, undoes it and removes a member; the audit log shows all of it', async ({
  page,
}) => {
  const { owner, teammate, guest } = await createTeam();
  await logIn(page, owner);
  await openOrganization(page);

  await tabTo(page, roleSelect(page, teammate));
  await page.keyboard.press('g');
  await expect(roleSelect(page, teammate)).toHaveValue('guest');
  await pressOn(page, page.getByRole('button', { name: 'Save: Role of Tess Walker' }));
  await expect(roleSelect(page, teammate)).toBeFocused();
  await expect(page.getByText('Tess Walker is now a guest.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tess Walker is now a teammate.')).toBeVisible();
  await expect(roleSelect(page, teammate)).toHaveValue('teammate');

  const actions = page.getByRole('button', { name: 'Actions for Gus Walker' });
  await actions.focus();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Remove', exact: true }));
  await expect(page.getByRole('alertdialog')).toContainText('Gus Walker will lose access immediately.');
  await expect(page.getByRole('button', { name: 'Keep member' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Remove', exact: true }));
  await expect(page.getByRole('button', { name: 'Remove member' })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Remove member' }));
  await expect(page.getByText('Gus Walker was removed.', { exact: false })).toBeVisible();
  await expect(memberRow(page, guest.email)).toHaveCount(0);
  await emailTo(guest.email, /^You are no longer a member of /);

  const log = card(page, 'Audit log').getByRole('row');
  await expect(log.nth(1)).toContainText('Member removed');
  await expect(log.nth(2)).toContainText('Tess Walker, from guest to teammate');
  await expect(log.nth(3)).toContainText('Tess Walker, from teammate to guest');
});

test('the owner transfers the organization, becomes a teammate after a warning, and leaves into one of their own', async ({
  page,
}) => {
  const { owner, admin } = await createTeam();
  await logIn(page, owner);
  await openOrganization(page);
  await expect(page.getByText("The owner can't leave. Make another admin the owner first.")).toBeVisible();
  await openActions(page, admin);
  await page.getByRole('button', { name: 'Make owner' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill(owner.password);
  await dialog.getByRole('button', { name: /^Make .* the owner$/ }).click();
  await expect(page.getByText('Adam Walker now owns the organization.', { exact: false })).toBeVisible();
  await expect(memberRow(page, admin.email)).toContainText('Admin, owner');

  await roleSelect(page, owner).selectOption('teammate');
  await page.getByRole('button', { name: 'Save: Role of Olga Walker' }).click();
  await dialog.getByRole('button', { name: 'Become a teammate' }).click();
  await expect(page.getByText("You're now a teammate in this organization.")).toBeVisible();
  await expect(card(page, 'My team')).toBeVisible();
  await expect(card(page, 'Ask an admin').getByRole('link', { name: admin.email })).toBeVisible();

  await page.getByRole('button', { name: /^Leave / }).click();
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Leave organization' }).click();
  await expect(page.getByText(/You've left .*This is your own organization\./)).toBeVisible();
  await expect(page.getByText("You're the only member. Invite your team.")).toBeVisible();
});

test('the owner deletes the organization with its name and the password, and is logged out', async ({
  page,
  anotherBrowser,
}) => {
  const { owner, teammate } = await createTeam();
  const otherPage = await (await anotherBrowser()).newPage();
  await logIn(otherPage, teammate);
  await logIn(page, owner);
  await openOrganization(page);
  await page.getByRole('button', { name: /^Delete / }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('3 other members lose access.');
  await expect(dialog).toContainText('1 invitation stops working.');
  await page.keyboard.press('Enter');
  await expect(dialog, 'Enter on what has the focus deletes nothing').toHaveCount(0);
  await page.getByRole('button', { name: /^Delete / }).click();
  await dialog.getByLabel('Organization name').fill('Something else');
  await dialog.getByLabel('Current password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(errorSummary(page)).toContainText('Organization name: ');
  await dialog.getByLabel('Organization name').fill('Olga Walker');
  await dialog.getByRole('button', { name: 'Delete organization' }).click();
  await expect(page).toHaveURL(/\/account-deleted$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account has been deleted' })).toBeVisible();
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await otherPage.goto('/account/organization');
  await expect(otherPage).toHaveURL(/\/login/);
});

test('a guest sees the team, and whom to ask for the rest', async ({ page }) => {
  const { owner, admin, guest, invited } = await createTeam();
  await logIn(page, guest);
  await openTeam(page);
  const team = card(page, 'My team');
  await expect(team.getByRole('row')).toHaveCount(5);
  await expect(team.getByRole('row').filter({ hasText: owner.email })).toContainText('Admin, owner');
  await expect(team).not.toContainText(invited);
  await expect(team.getByRole('combobox')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^(Invite|Actions|Import|Export|Change|Delete)/ })).toHaveCount(0);
  await expect(card(page, 'Ask an admin').getByRole('link')).toHaveText([admin.email, owner.email]);
  const ownerToAsk = `${owner.firstName} ${owner.lastName} (${owner.email})`;
  await expect(page.getByText(`Only the owner can delete the organization: ${ownerToAsk}.`)).toBeVisible();
});

test('a password policy asks members with older passwords at their next login', async ({ page, anotherBrowser }) => {
  const { owner, teammate } = await createTeam();
  await advanceClock(91 * 24 * hourMs);
  await logIn(page, owner);
  await openOrganization(page);
  await expect(page.getByRole('radio', { name: /^Every 90 days/ })).toHaveAccessibleDescription(/\(4 of 4\)/);
  await page.getByRole('radio', { name: /^Every 90 days/ }).check();
  await page.getByRole('button', { name: 'Save policy' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('will be asked at next login (4 of 4).');
  await dialog.getByRole('button', { name: 'Ask every 90 days' }).click();
  await expect(page.getByText('Password expiration policy saved: every 90 days.')).toBeVisible();
  const otherPage = await (await anotherBrowser()).newPage();
  await otherPage.goto('/login');
  await otherPage.getByLabel('Work email address').fill(teammate.email);
  await otherPage.getByLabel('Password', { exact: true }).fill(teammate.password);
  await otherPage.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(otherPage).toHaveURL(/\/change-password/);
});
