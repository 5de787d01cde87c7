import { email, logInButton, password } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { linkIn, emailsTo, emailTo, resetClock } from '../../support/people/local-tools';
import { createUser, expectAccount, logIn, logInByForm, logInToAccount } from '../../support/people/users';
import { openPrivacy, section } from '../../support/states/security-states';

test.afterEach(() => resetClock());

test('D8: a session ended from another browser is logged out at its next action, and returns to the same page after login', async ({
  page,
  anotherBrowser,
}) => {
  const user = await createUser();
  await logIn(page, user);
  const otherContext = await anotherBrowser();
  const otherPage = await otherContext.newPage();
  await logInToAccount(otherPage, user);
  await otherPage.getByRole('button', { name: 'Edit profile' }).click();
  await otherPage.getByLabel('First name').fill('Typed before');

  await openPrivacy(page);
  const rows = section(page, 'Sessions').getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('This device');
  await rows
    .nth(1)
    .getByRole('button', { name: /^Log out / })
    .click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Keep logged in' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText(/Logged out: /)).toBeVisible();
  await expect(rows).toHaveCount(1);

  await otherPage.getByRole('button', { name: 'Save' }).click();
  await expect(otherPage).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(otherPage.getByText('You have been logged out')).toBeVisible();
  await email(otherPage).fill(user.email);
  await password(otherPage).fill(user.password);
  await logInButton(otherPage).click();
  await expect(otherPage.getByLabel('First name'), 'the form is still filled in').toHaveValue('Typed before');
});

test('all other sessions are logged out immediately, this one stays', async ({ page, anotherBrowser }) => {
  const user = await createUser();
  await logIn(await anotherBrowser(), user);
  const third = await anotherBrowser();
  await logIn(third, user);
  await logIn(page, user);
  await openPrivacy(page);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('2 other sessions were logged out.')).toBeVisible();
  const otherPage = await third.newPage();
  await otherPage.goto('/account');
  await expect(otherPage).toHaveURL(/\/login/);
  await page.reload();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});

test('a login from a new device is reported by email, and a known device shows its last login method', async ({
  page,
  anotherBrowser,
}) => {
  const user = await createUser();
  await logInByForm(page, user);
  await page.goto('/logout');
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page.getByText('Last used on this device: email and password')).toBeVisible();
  await email(page).fill(user.email);
  await password(page).fill(user.password);
  await logInButton(page).click();
  await expectAccount(page);
  const deviceEmails = async () => (await emailsTo(user.email)).filter(({ kind }) => kind === 'new-device');
  expect(await deviceEmails()).toEqual([]);
  await logInByForm(await (await anotherBrowser()).newPage(), user);
  const message = await emailTo(user.email, /^New login to your account$/);
  expect(await deviceEmails()).toHaveLength(1);
  await page.goto(linkIn(message, '/account/privacy'));
  await expect(section(page, 'Sessions').getByText('This device')).toBeVisible();
});
