import { minuteMs } from '@app/api-client/rules/values/durations';
import { appCode } from '@/backend/modules/identity/credentials/second-factor/testing/authenticator-app';
import { expectProblem, tryLogin } from '../../support/pages/forms';
import type { Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { advanceClock, emailTo } from '../../support/people/local-tools';
import { createUser, expectAccount, logIn, type User } from '../../support/people/users';
import { codeFor, openPrivacy, provePassword, section, setUpSecondFactor } from '../../support/states/security-states';
import { resetClock } from '../../support/people/local-tools';

test.afterEach(() => resetClock());

async function protectedUser(page: Page): Promise<{ user: User; key: string; codes: string[] }> {
  const user = await createUser();
  await logIn(page, user);
  await openPrivacy(page);
  const { key, codes } = await setUpSecondFactor(page, user);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await page.context().clearCookies();
  return { user, key, codes };
}

const code = (page: Page) => page.getByLabel('Code from your authenticator app');
const send = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click();

test('an authenticator app is set up with its key, each code logs in once, and a recovery code logs in, too', async ({
  page,
}) => {
  const { user, key, codes } = await protectedUser(page);
  await emailTo(user.email, /^Two-step login is on$/);
  // The code that turned it on has been used. The app shows the next one half a minute later.
  const { now } = await advanceClock(minuteMs);
  const shown = appCode(key, new Date(now));

  await test.step('the password typed before the second step stays in memory', async () => {
    await tryLogin(page, user);
    await expect(code(page)).toBeFocused();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(user.password);
    await expect(page).not.toHaveURL(/password|code=/i);
    await page.reload();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  });

  await test.step('a code of the app logs in once', async () => {
    await tryLogin(page, user);
    await code(page).fill(shown);
    await send(page);
    await expectAccount(page);
    await page.context().clearCookies();
    await tryLogin(page, user);
    await code(page).fill(shown);
    await send(page);
    await expectProblem(
      page,
      'Code from your authenticator app',
      'This code is wrong or was already used. Enter the one your app shows now.',
    );
  });

  await test.step('a recovery code logs in, and the owner is notified', async () => {
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await send(page);
    await expectAccount(page);
    expect((await emailTo(user.email, /^A recovery code was used$/)).text).toContain('9 codes are left.');
    await openPrivacy(page);
    await expect(section(page, 'Two-step login').getByText('9 recovery codes are left.')).toBeVisible();
    await expect(section(page, 'Login history')).toContainText('Recovery code used');
  });
});

test('two-step login is turned off with the password, which then suffices', async ({ page }) => {
  const user = await createUser();
  await logIn(page, user);
  await openPrivacy(page);
  const { key } = await setUpSecondFactor(page, user);
  expect(await codeFor(key)).toMatch(/^\d{6}$/);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await provePassword(page, { ...user, password: 'wrong' }, 'Turn off');
  await expectProblem(page, 'Current password', 'This is not your current password.');
  await provePassword(page, user, 'Turn off');
  await expect(page.getByText(/Two-step login is off\./)).toBeVisible();
  await emailTo(user.email, /^Two-step login is off$/);
  await page.context().clearCookies();
  await tryLogin(page, user);
  await expectAccount(page);
});
