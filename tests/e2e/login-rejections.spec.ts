import { hourMs, minuteMs } from '@app/api-client/rules/durations';
import { email, errorSummary, logInButton, password, tryLogin } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { advanceClock, linkIn, emailTo, emailsTo, resetClock } from '../support/local-tools';
import { createUser, newUser, seededSuspended } from '../support/users';

test.afterEach(() => resetClock());

test('an unknown address and a wrong password get the same message, which keeps the address and clears the password', async ({
  page,
}) => {
  const user = await createUser();
  const words: string[][] = [];
  for (const attempt of [
    { email: newUser().email, password: user.password },
    { email: user.email, password: 'Wrong-Line-7' },
  ]) {
    await tryLogin(page, attempt);
    await expect(page.getByText('Invalid email or password').first()).toBeVisible();
    await expect(email(page)).toHaveValue(attempt.email);
    await expect(password(page)).toHaveValue('');
    words.push(await page.getByRole('main').getByText(/./).allTextContents());
  }
  expect(words[0]).toEqual(words[1]);
});

test('an unverified address gets "Verify your email", a new link after a visible pause, and the link works', async ({
  page,
}) => {
  const user = await createUser(newUser(), { isUnverified: true });
  await tryLogin(page, user);
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await expect(page.getByText(user.email).first()).toBeVisible();
  const before = await emailsTo(user.email);
  await advanceClock(2 * minuteMs);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByText(/You can send another one in \d+ seconds/)).toBeVisible();
  const message = await emailTo(user.email, /./, before);
  await page.goto(linkIn(message, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
});

test('an unverified address is revealed only with the right password', async ({ page }) => {
  const user = await createUser(newUser(), { isUnverified: true });
  await tryLogin(page, { ...user, password: 'Wrong-Line-7' });
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByText('Verify your email')).toHaveCount(0);
});

test('a suspended account shows a link to support instead of the form', async ({ page }) => {
  await tryLogin(page, seededSuspended);
  await expect(page.getByText(/suspended due to unusual activity/i)).toBeVisible();
  await expect(logInButton(page)).toHaveCount(0);
});

test('B1: after ten failures even the right password is paused, and works later', async ({ page }) => {
  const user = await createUser();
  await page.goto('/login');
  for (let attempt = 1; attempt <= 10; attempt++) {
    await email(page).fill(user.email);
    await password(page).fill(`Wrong-Line-${attempt}`);
    await logInButton(page).click();
    await expect(errorSummary(page)).toBeVisible();
    await expect(password(page)).toHaveValue('');
  }
  await tryLogin(page, user);
  await expect(page.getByText(/Too many attempts\. Try again in \d+ (second|minute)s?\./).first()).toBeVisible();
  await advanceClock(hourMs);
  await tryLogin(page, user);
  await expect(page).toHaveURL(/\/account$/);
});
