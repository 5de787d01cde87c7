import { minuteMs } from '@app/api-client/rules/values/durations';
import { sessionCookies } from '../../support/pages/cookies';
import {
  changePassword,
  editProfile,
  email,
  fillSignUp,
  logInButton,
  password,
  signUpButton,
} from '../../support/pages/forms';
import { expect, test, type BrowserContext, type Request } from '../../support/pages/journey';
import { advanceClock, linkIn, emailTo, resetClock } from '../../support/people/local-tools';
import { requestConcurrently } from '../../support/pages/page-queries';
import { expectAccount, logInByForm, logInToAccount, newUser } from '../../support/people/users';
import { pressEmailedLink } from '../../support/pages/emailed-link';

test.afterEach(() => resetClock());

/** Records all API requests of a browser from now on. */
function apiLog(context: BrowserContext): Request[] {
  const requests: Request[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) requests.push(request);
  });
  return requests;
}

const callsOf = (requests: Request[], method: string, path: string) =>
  requests.filter((request) => request.method() === method && new URL(request.url()).pathname === `/api${path}`);

test('a user signs up, verifies, logs in, edits, outlives an access token in two tabs, changes the password and logs out', async ({
  page,
  context,
  anotherBrowser,
}) => {
  test.setTimeout(120_000);
  const user = newUser();
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('sign up: the page solves the CAPTCHA itself', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Start free trial' }).first().click();
    await expect(page).toHaveURL(/\/signup$/);
    // The URL changes before the page does, and the home page has a field with the same name.
    await expect(heading).toHaveText('Start your free trial');
    await expect(page).toHaveTitle(/^Dcipher \| /);
    await fillSignUp(page, user);
    await signUpButton(page).click();
    await expect(page).toHaveURL(/\/postsignup/);
    await expect(heading).toHaveText('Account created');
    await expect(page.getByText(user.email).first()).toBeVisible();
  });

  await test.step('login is rejected before the address is verified', async () => {
    const other = await context.newPage();
    await other.goto('/login');
    await email(other).fill(user.email);
    await password(other).fill(user.password);
    await logInButton(other).click();
    await expect(other.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
    await other.close();
  });

  await test.step('verify with the emailed link in the mailbox', async () => {
    const link = linkIn(await emailTo(user.email, /./), '/verify-email');
    const mailbox = await context.newPage();
    await mailbox.goto('/local/mailbox');
    await mailbox
      .getByRole('link', { name: new RegExp(user.email) })
      .first()
      .click();
    await expect(mailbox.getByRole('article')).toContainText(user.email);
    await mailbox.close();
    const elsewhere = await anotherBrowser();
    const phone = await elsewhere.newPage();
    await pressEmailedLink(phone, link);
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  });

  await test.step('log in and stay signed in', async () => {
    await logInByForm(page, user, { staySignedIn: true });
    await expect(page.getByText(user.email).first()).toBeVisible();
  });

  await test.step('edit the profile', async () => {
    await editProfile(page);
    await page.getByLabel('First name').fill('Katherine');
    await page.getByLabel('Job title').fill('Cartographer');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Cartographer')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Katherine').first()).toBeVisible();
  });

  await test.step('the access token expires during five concurrent requests in two tabs: one refresh, no logout', async () => {
    const other = await context.newPage();
    await other.goto('/account');
    await expectAccount(other);
    await advanceClock(6 * minuteMs);
    const requests = apiLog(context);
    const answers = await Promise.all([requestConcurrently(page, 3), requestConcurrently(other, 2)]);
    expect(answers.flat()).toEqual([true, true, true, true, true]);
    await Promise.all([page.reload(), other.reload()]);
    await expectAccount(page);
    await expectAccount(other);
    expect(callsOf(requests, 'GET', '/account').length).toBeGreaterThanOrEqual(5);
    expect(callsOf(requests, 'POST', '/token')).toHaveLength(1);
    await other.close();
  });

  const second = await anotherBrowser();
  const secondPage = await second.newPage();
  await test.step('change the password: this browser stays, the other one is logged out', async () => {
    await logInToAccount(secondPage, user);
    await page.goto('/account/password');
    await changePassword(page, user.password, 'Summit-Trail-42');
    await expect(page.getByText(/Password changed/).first()).toBeVisible();
    await secondPage.reload();
    await expect(secondPage).toHaveURL(/\/login/);
    await expect(secondPage.getByText(user.email)).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveURL(/\/account\/password$/);
    await logInByForm(secondPage, { ...user, password: 'Summit-Trail-42' });
  });

  await test.step('log out: the other tab follows, the other browser stays', async () => {
    const otherTab = await context.newPage();
    await otherTab.goto('/account');
    await expectAccount(otherTab);
    await page
      .getByRole('link', { name: 'Log out' })
      .or(page.getByRole('button', { name: 'Log out' }))
      .first()
      .click();
    await expect(page.getByText('You are logged out.').first()).toBeVisible();
    await expect(otherTab).toHaveURL(/\/login/);
    expect(await sessionCookies(context)).toEqual([]);
    await secondPage.goto('/account');
    await expectAccount(secondPage);
  });
});
