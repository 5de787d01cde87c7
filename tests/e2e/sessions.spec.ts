import { expect, test } from '../support/journey';
import { linkIn, mailsTo, mailTo, resetClock } from '../support/local-tools';
import { createPerson, logIn, logInAs } from '../support/people';
import { openPrivacy, section } from '../support/security-states';

test.afterEach(() => resetClock());

test('D8: a session that is ended from another browser is out with its next step, and returns to where it was', async ({
  page,
  anotherBrowser,
}) => {
  const person = await createPerson();
  await logIn(page, person);
  const elsewhere = await anotherBrowser();
  const there = await elsewhere.newPage();
  await logIn(there, person);
  await there.getByRole('button', { name: 'Edit profile' }).click();
  await there.getByLabel('First name').fill('Typed before');

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

  await there.getByRole('button', { name: 'Save' }).click();
  await expect(there).toHaveURL(/\/login\?next=%2Faccount$/);
  await expect(there.getByText('You have been logged out')).toBeVisible();
  await there.getByLabel('Work email address').fill(person.email);
  await there.getByLabel('Password', { exact: true }).fill(person.password);
  await there.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(there.getByLabel('First name'), 'the form is still filled in').toHaveValue('Typed before');
});

test('all others are logged out at once, this one stays', async ({ page, anotherBrowser }) => {
  const person = await createPerson();
  await logInAs(await anotherBrowser(), person);
  const third = await anotherBrowser();
  await logInAs(third, person);
  await logIn(page, person);
  await openPrivacy(page);
  await page.getByRole('button', { name: 'Log out all others' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out all others' }).click();
  await expect(page.getByText('2 other sessions were logged out.')).toBeVisible();
  const there = await third.newPage();
  await there.goto('/account');
  await expect(there).toHaveURL(/\/login/);
  await page.reload();
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
});

test('a login from a new device is told by mail, the first of all and a known one are not', async ({
  page,
  anotherBrowser,
}) => {
  const person = await createPerson();
  await logIn(page, person);
  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await logIn(page, person);
  const told = async () => (await mailsTo(person.email)).filter(({ kind }) => kind === 'new-device');
  expect(await told()).toEqual([]);
  await logInAs(await anotherBrowser(), person);
  const mail = await mailTo(person.email, /^New login to your account$/);
  expect(await told()).toHaveLength(1);
  await page.goto(linkIn(mail, '/account/privacy'));
  await expect(section(page, 'Sessions').getByText('This device')).toBeVisible();
});

test('the login history shows who logged in and who tried, and nobody’s network address', async ({ page, request }) => {
  const person = await createPerson();
  await request.post('/api/login', { data: { email: person.email, password: 'wrong' } });
  await logIn(page, person);
  await openPrivacy(page);
  const rows = section(page, 'Login history').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('Logged in');
  await expect(rows.nth(2)).toContainText('Wrong password');
  await expect(page.getByRole('main')).not.toContainText(/\d+\.\d+\.\d+\.\d+/);
});

test('the login page points out how this device logged in last', async ({ page }) => {
  await logIn(page, await createPerson());
  await page.goto('/logout');
  await page.getByRole('link', { name: 'Log in again' }).click();
  await expect(page.getByText('Last used on this device: email and password')).toBeVisible();
});
