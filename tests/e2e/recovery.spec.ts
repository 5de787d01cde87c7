import { dayMs } from '@app/api-client/rules/durations';
import { changePassword } from '../support/forms';
import { test as onNewPage } from '../support/journey';
import { expect, test } from '../support/cached-page';
import { advanceClock, linkIn, emailsTo, emailTo, resetClock } from '../support/local-tools';

import { createUser, expectAccount, logIn, logInByForm, logInToAccount, newUser, seededMember } from '../support/users';
import {
  requestAddressChange,
  requestPasswordReset,
  createUserWithoutTrial,
  logInExpired,
  resetLink,
  setPassword,
  trialLink,
} from '../support/recovery-states';

const chosen = 'Herons-Count-8-Boats';

test.afterEach(() => resetClock());

test.describe('a forgotten password', () => {
  test('A5: is replaced through an emailed link, which logs out every other browser', async ({
    page,
    anotherBrowser,
  }) => {
    const user = await createUser();
    const elsewhere = await anotherBrowser();
    await logIn(elsewhere, user);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
    await requestPasswordReset(page, user.email);
    await page.goto(linkIn(await emailTo(user.email, /Set a new password/), '/new-password'));
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(page, 'the secret leaves the address bar').toHaveURL(/\/new-password\/link$/);
    await setPassword(page, chosen);
    await expect(page.getByRole('heading', { level: 1, name: 'Password updated' })).toBeFocused();
    await emailTo(user.email, /Your password was changed/);

    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?notice=password-updated$/);
    await logInByForm(page, { ...user, password: chosen });

    const other = await elsewhere.newPage();
    await other.goto('/account');
    await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  });

  test('A4: gets the same response for an address without an account, which gets no email', async ({ page }) => {
    const { email } = newUser();
    await requestPasswordReset(page, email);
    await expect(
      page.getByText(`If an account exists for ${email}, we sent a link. It works for 60 minutes.`),
    ).toBeVisible();
    expect(await emailsTo(email)).toEqual([]);
  });

  test('has a link that works once, even after an email scanner opened it, and leads to a new one', async ({
    page,
    request,
  }) => {
    const user = await createUser();
    const link = await resetLink(user.email);
    for (let visit = 0; visit < 3; visit += 1) expect((await request.get(link)).status()).toBe(200);
    await page.goto(link);
    await setPassword(page, chosen);
    await expect(page.getByRole('heading', { level: 1, name: 'Password updated' })).toBeFocused();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
    const before = await emailsTo(user.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New link sent' })).toBeFocused();
    await page.goto(linkIn(await emailTo(user.email, /Set a new password/, before), '/new-password'));
    await setPassword(page, 'Badgers-Lift-3-Logs');
    await expect(page.getByRole('heading', { level: 1, name: 'Password updated' })).toBeFocused();
  });

  test('has a page that sends neither requests nor its URL to other hosts', async ({ page }) => {
    const link = await resetLink();
    const response = await page.goto(link);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    const username = page.locator('input[autocomplete="username"]');
    await expect(username).toHaveValue(/@journey\.example$/);
  });
});

test.describe('a password that has expired', () => {
  test('C4: redirects every page to the change, and back to the requested page afterwards', async ({ page }) => {
    const user = { ...seededMember, email: 'password-due@ridge.example' };
    await logIn(page, user, { staySignedIn: true });
    await advanceClock(6 * dayMs);
    await page.goto('/account/password?from=menu');
    const title = page.getByRole('heading', { level: 1, name: 'Your password has expired. Set a new one.' });
    await expect(title).toBeVisible();
    await expect(page.getByText(/requires a new password every 90 days/)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Account menu' })).toHaveCount(0);

    await page.goto('/account');
    await expect(title).toBeVisible();
    await page.goto('/account/password?from=menu');
    await expect(title).toBeVisible();
    await changePassword(page, user.password, chosen);
    await expect(page).toHaveURL(/\/account\/password\?from=menu$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Password' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Password changed' })).toBeVisible();
    await page.goto('/account');
    await expectAccount(page);
  });

  test('allows logging out', async ({ page }) => {
    await logInExpired(page);
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(page.getByText('You are logged out.')).toBeVisible();
  });
});

test.describe('a change of address', () => {
  test('A7: is confirmed from the new mailbox, and the old one is notified', async ({ page }) => {
    const user = await createUser();
    const { email } = newUser();
    await logInToAccount(page, user);
    await requestAddressChange(page, email, user.password);
    await expect(page.getByText(`We sent a link to ${email}. It works for 24 hours.`)).toBeVisible();
    const note = await emailTo(user.email, /about to change/);
    expect(note.text).toContain(email);
    await page.reload();
    await expect(page.getByText(`open the link we sent to ${email}.`)).toBeVisible();

    await page.goto(linkIn(await emailTo(email, /Confirm your new/), '/verify-email'));
    await expect(page.getByRole('heading', { level: 1, name: 'Email address changed' })).toBeFocused();
    await emailTo(user.email, /was changed/);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expectAccount(page);
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
    await page.goto('/logout');
    await expect(page.getByText('You are logged out.')).toBeVisible();
    await logInByForm(page, { ...user, email });
  });

  test('A7: is rejected with a wrong password, which keeps the session, and can be canceled while pending', async ({
    page,
  }) => {
    const user = await createUser();
    const { email } = newUser();
    await logInToAccount(page, user);
    await requestAddressChange(page, email, 'Wrong-password 1');
    await expect(page.getByText('This is not your current password.').first()).toBeVisible();
    await page.getByLabel('Current password').fill(user.password);
    await page.getByRole('button', { name: 'Send link' }).click();
    const link = linkIn(await emailTo(email, /Confirm your new/), '/verify-email');
    await page.getByRole('button', { name: 'Cancel change' }).click();
    await expect(page.getByText('The change was canceled. The link no longer works.')).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
    await page.goto('/account');
    await expect(page.getByRole('main').getByText(user.email, { exact: true })).toBeVisible();
  });
});

test.describe('another free trial', () => {
  // It moves the browser's clock permanently.
  onNewPage('starts by an emailed link, is announced on the login page, and starts once', async ({ page }) => {
    const link = await trialLink();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Free trial reactivated' })).toBeFocused();
    await expect(page).toHaveURL(/\/reactivate-trial$/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?notice=trial-reactivated$/);

    await page.clock.install();
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is active' })).toBeFocused();
    await page.clock.runFor(15_000);
    await expect(page, 'redirects automatically').toHaveURL(/\/login\?notice=trial-already-active$/);
  });

  test('redirects a logged-in user to the account', async ({ page }) => {
    const user = await createUserWithoutTrial();
    const link = await trialLink(user);
    await logIn(page, user);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'Free trial reactivated' })).toBeFocused();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/(account|subscription)$/);
  });
});
