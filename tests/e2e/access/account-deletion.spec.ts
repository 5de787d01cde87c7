import type { Account } from '@app/api-client/contract/access/profile';
import { createMember } from '../../support/people/create-member';
import {
  createOwnerOfResources,
  deleteButton,
  deletionDialog,
  emailedLink,
  openDeletion,
  openWithoutPassword,
  confirmDeletion,
} from '../../support/states/deletion-states';
import { errorSummary, expectProblem, tryLogin } from '../../support/pages/forms';
import type { Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo, typeInto } from '../../support/pages/keyboard';
import { emailTo, resetClock } from '../../support/people/local-tools';
import { callsOf, createOwner, logInByCall } from '../../support/people/own-calls';
import { logIn, logInToAccount } from '../../support/people/users';
import { chooseAtProvider } from '../../support/people/sso';
import { createResources } from '../../support/people/resources';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const lines = (page: Page, card: string) =>
  page.getByRole('region', { name: card }).getByRole('listitem').allTextContents();
const deleted = 'Your account has been deleted';

test.afterEach(() => resetClock());

test('a user deletes the account by keyboard only; Enter on the first focused control never deletes', async ({
  page,
  context,
}) => {
  test.slow();
  const owner = await createOwnerOfResources();
  await logInToAccount(page, owner);
  const otherTab = await context.newPage();
  await otherTab.goto('/account');
  await expect(otherTab.getByRole('button', { name: 'Edit profile' })).toBeVisible();

  await test.step('the link on the account page opens the page and focuses its heading', async () => {
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Delete account' }));
    await expect(page).toHaveURL(/\/account\/delete$/);
    await expect(heading(page)).toHaveText('Delete account');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByText('Your projects and all data are permanently removed.')).toBeVisible();
  });

  await test.step('it lists what will be lost, with counts', async () => {
    await expect(deleteButton(page)).toBeVisible();
    expect(await lines(page, 'What is erased')).toEqual([
      '2 Studio projects',
      '1 knowledge base',
      'Your profile, settings and login',
      expect.stringMatching(/^The organization .+, because you're its only member$/),
      expect.stringMatching(/^Your free trial, which runs until /),
      '1 API key, which stops working',
      '1 pending invitation',
      "2 sessions: you're logged out everywhere",
    ]);
  });

  await test.step('Cancel has the focus, and Enter presses it', async () => {
    await pressOn(page, deleteButton(page));
    await expect(deletionDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(deletionDialog(page)).toBeHidden();
    await expect(deleteButton(page)).toBeFocused();
  });

  await test.step('Escape closes the dialog', async () => {
    await page.keyboard.press('Enter');
    await expect(deletionDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(deletionDialog(page)).toBeHidden();
    await expect(deleteButton(page)).toBeFocused();
  });

  await test.step('missing and wrong input is reported at its field', async () => {
    await page.keyboard.press('Enter');
    await pressOn(page, deletionDialog(page).getByRole('button', { name: 'Delete my account' }));
    await expect(errorSummary(page)).toBeFocused();
    await expect(errorSummary(page).getByRole('link')).toHaveText([
      'Current password: This field is required',
      'Type DELETE to confirm: This field is required',
    ]);
    await typeInto(page, deletionDialog(page).getByLabel('Current password'), 'not-my-Password-1');
    await typeInto(page, deletionDialog(page).getByLabel('Type DELETE to confirm'), 'DELETE');
    await page.keyboard.press('Enter');
    await expectProblem(page, 'Current password', 'This is not your current password.');
    await expect(page).toHaveURL(/\/account\/delete$/);
  });

  await test.step('with the right input the account is deleted, in other tabs, too', async () => {
    await tabTo(page, deletionDialog(page).getByLabel('Type DELETE to confirm'));
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(deletionDialog(page).getByLabel('Current password')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(owner.password);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText(deleted);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveURL(/\/account-deleted$/);
    await expect(otherTab).toHaveURL(/\/login/);
    expect((await context.cookies()).filter(({ name }) => /token/i.test(name))).toEqual([]);
  });

  await test.step('login is rejected, and a final email confirms the deletion', async () => {
    await emailTo(owner.email, /^Your account has been deleted$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
    await tryLogin(page, owner);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  });
});

test("a member's resources go to the organization's owner, who gets an email", async ({ page }) => {
  const owner = await createOwner();
  const member = await createMember(owner, 'teammate');
  await createResources(await logInByCall(member), [{ type: 'workflow', name: 'Weekly scan' }]);
  await logIn(page, member);
  await openDeletion(page);
  await expect(page.getByText(`What you own goes to ${owner.email}, the owner of`)).toBeVisible();
  expect(await lines(page, 'What is transferred')).toEqual(['1 workflow']);
  await deleteButton(page).click();
  await confirmDeletion(page, member.password);
  await expect(heading(page)).toHaveText(deleted);
  await emailTo(owner.email, /^A member left /);
  const { organization } = await callsOf(await logInByCall(owner))<Account>('GET', '/account');
  expect(organization.isOwner).toBe(true);
});

test('a user without a password confirms with an emailed link, whose secret leaves the address bar', async ({
  page,
}) => {
  const email = await openWithoutPassword(page);
  const link = await emailedLink(page, email);
  await expect(deletionDialog(page).getByText('Check your inbox')).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(/Your link works\./)).toBeVisible();
  await expect(page).toHaveURL(/\/account\/delete$/);
  await deleteButton(page).click();
  await expect(deletionDialog(page).getByLabel('Current password')).toHaveCount(0);
  await deletionDialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await deletionDialog(page).getByRole('button', { name: 'Delete my account' }).click();
  await expect(heading(page)).toHaveText(deleted);
  await emailTo(email, /^Your account has been deleted$/);
});

test('the emailed link leads through the login and back', async ({ page, context }) => {
  const email = await openWithoutPassword(page);
  const link = await emailedLink(page, email);
  await context.clearCookies();
  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.getByRole('link', { name: 'Sign in with Single Sign-On' }).click();
  await page.getByLabel('Work email address').fill(email);
  await page.getByRole('button', { name: 'Continue with Single Sign-On' }).click();
  await chooseAtProvider(page, { newName: email.replace(/@.*/, '') });
  await expect(page).toHaveURL(/\/account\/delete$/);
  await expect(page.getByText(/Your link works\./)).toBeVisible();
});
