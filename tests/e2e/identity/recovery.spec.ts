import { dayMs } from '@app/api-client/rules/values/durations';
import { callApi } from '../../support/people/call-api';
import { changePassword } from '../../support/pages/forms';
import { test as onNewPage } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { advanceClock, linkIn, emailsTo, emailTo, resetClock } from '../../support/people/local-tools';
import { createUser, expectAccount, logIn, logInToAccount, newUser, seededMember } from '../../support/people/users';
import {
  requestAddressChange,
  logInExpired,
  sendResetForm,
  setPassword,
  trialLink,
} from '../../support/states/recovery-states';
import { pressEmailedLink } from '../../support/pages/emailed-link';

const chosen = 'Herons-Count-8-Boats';

test.afterEach(() => resetClock());

test.describe('a forgotten password', () => {
  test('A5: a forgotten password is replaced through an emailed link, which logs out every other browser, works once, and leads to a new one', async ({
    page,
    anotherBrowser,
  }) => {
    const user = await createUser();
    const elsewhere = await anotherBrowser();
    await logIn(elsewhere, user);

    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeFocused();
    await sendResetForm(page, user.email);
    const link = linkIn(await emailTo(user.email, /Set a new password/), '/new-password');
    for (let visit = 0; visit < 3; visit += 1) {
      expect((await page.request.get(link)).status(), 'an email scanner').toBe(200);
    }
    const response = await page.goto(link);
    expect(response?.headers()['referrer-policy']).toBe('no-referrer');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('input[autocomplete="username"]')).toHaveValue(/@journey\.example$/);
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
    await expect(page, 'the secret leaves the address bar').toHaveURL(/\/new-password\/link$/);
    await setPassword(page, chosen);
    await expect(page.getByRole('heading', { level: 1, name: 'Password updated' })).toBeFocused();
    await emailTo(user.email, /Your password was changed/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?notice=password-updated$/);
    await callApi('POST', '/login', { email: user.email, password: chosen });

    const other = await elsewhere.newPage();
    await other.goto('/account');
    await expect(other.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
    const before = await emailsTo(user.email);
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'New link sent' })).toBeFocused();
    await page.goto(linkIn(await emailTo(user.email, /Set a new password/, before), '/new-password'));
    await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
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
  test('A7: a change of address is confirmed from the new mailbox, and the old one is notified', async ({ page }) => {
    const user = await createUser();
    const { email } = newUser();
    await logInToAccount(page, user);
    await requestAddressChange(page, email, user.password);
    await expect(page.getByText(`We sent a link to ${email}. It works for 24 hours.`)).toBeVisible();
    const note = await emailTo(user.email, /about to change/);
    expect(note.text).toContain(email);
    await page.reload();
    await expect(page.getByText(`open the link we sent to ${email}.`)).toBeVisible();

    await pressEmailedLink(page, linkIn(await emailTo(email, /Confirm your new/), '/verify-email'));
    await expect(page.getByRole('heading', { level: 1, name: 'Email address changed' })).toBeFocused();
    await emailTo(user.email, /was changed/);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expectAccount(page);
    await expect(page.getByRole('main').getByText(email, { exact: true })).toBeVisible();
    await callApi('POST', '/login', { email, password: user.password });
  });
});

test.describe('another free trial', () => {
  // It moves the browser's clock permanently.
  onNewPage('starts by an emailed link, is announced on the login page, and starts once', async ({ page }) => {
    const link = await trialLink();
    await pressEmailedLink(page, link);
    await expect(page.getByRole('heading', { level: 1, name: 'Free trial reactivated' })).toBeFocused();
    await expect(page).toHaveURL(/\/reactivate-trial$/);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/login\?notice=trial-reactivated$/);

    await page.clock.install();
    await pressEmailedLink(page, link);
    await expect(page.getByRole('heading', { level: 1, name: 'Your subscription is active' })).toBeFocused();
    await page.clock.runFor(15_000);
    await expect(page, 'redirects automatically').toHaveURL(/\/login\?notice=trial-already-active$/);
  });
});
