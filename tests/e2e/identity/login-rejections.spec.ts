import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { email, logInButton, password, tryLogin } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { advanceClock, linkIn, emailTo, emailsTo, resetClock } from '../../support/people/local-tools';
import { createUser, newUser } from '../../support/people/users';
import { pressEmailedLink } from '../../support/pages/emailed-link';

test.afterEach(() => resetClock());

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
  await pressEmailedLink(page, linkIn(message, '/verify-email'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Email verified');
});

test('A2: an unverified address is revealed only with the right password', async ({ page }) => {
  const user = await createUser(newUser(), { isUnverified: true });
  await tryLogin(page, { ...user, password: 'Wrong-Line-7' });
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(page.getByText('Verify your email')).toHaveCount(0);
});

test('B1: after ten failures even the right password is paused, and works later', async ({ page }) => {
  const user = await createUser();
  for (let attempt = 1; attempt < 10; attempt++) {
    const data = { email: user.email, password: `Wrong-Line-${attempt}` };
    expect((await page.request.post('/api/login', { data })).status()).toBe(400);
  }
  await tryLogin(page, { ...user, password: 'Wrong-Line-10' });
  await expect(page.getByText('Invalid email or password').first()).toBeVisible();
  await expect(email(page)).toHaveValue(user.email);
  await expect(password(page)).toHaveValue('');
  await password(page).fill(user.password);
  await logInButton(page).click();
  await expect(page.getByText(/Too many attempts\. Try again in \d+ (second|minute)s?\./).first()).toBeVisible();
  await advanceClock(hourMs);
  await tryLogin(page, user);
  await expect(page).toHaveURL(/\/account$/);
});
