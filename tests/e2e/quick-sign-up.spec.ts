import { hourMs } from '@app/api-client/rules/durations';
import { beginQuickSignUp, quickForm, quickLink } from '../support/contact-states';
import { signUpButton } from '../support/forms';
import { delayScripts } from '../support/delay-scripts';
import type { Page } from '../support/journey';
import { expect, test } from '../support/cached-page';
import { advanceClock, linkIn, emailsTo, emailTo, resetClock } from '../support/local-tools';
import { createUser, logInByForm, newUser, type User } from '../support/users';

test.afterEach(() => resetClock());

async function finish(page: Page, user: User): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await signUpButton(page).click();
}

test('a quick sign-up: an address on the home page, an emailed link, the rest of the form, and a login', async ({
  page,
}) => {
  const user = newUser();
  await beginQuickSignUp(page, user.email);
  await page.goto(linkIn(await emailTo(user.email, /./), '/signup'));
  const address = page.getByLabel('Work email address');
  await expect(address).toHaveValue(/^u\S+@journey\.example$/);
  await expect(address).not.toBeEditable();
  await finish(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await expect(page, 'the secret leaves the address bar').toHaveURL(/\/postsignup$/);
  expect(await emailsTo(user.email), 'no further email').toHaveLength(1);
  await logInByForm(page, user);
});

test('a quick sign-up gets the same response for an address that has an account', async ({ page }) => {
  const member = await createUser();
  await beginQuickSignUp(page, member.email);
  await expect(page.getByText(`We sent a link to ${member.email}. It works for 24 hours.`)).toBeVisible();
});

test('an email scanner that opens a quick sign-up link consumes nothing', async ({ page, request }) => {
  const link = await quickLink();
  for (let visit = 0; visit < 3; visit++) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByLabel('First name')).toBeVisible();
});

test('a reload of the form behind the link keeps everything except the passwords', async ({ page }) => {
  await page.goto(await quickLink());
  await page.getByLabel('First name').fill('Grace');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Work email address')).not.toBeEditable();
});

test('an expired quick sign-up link says so and offers a new one', async ({ page }) => {
  const link = await quickLink();
  await advanceClock(25 * hourMs);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused();
  await page.getByLabel('Work email address').fill(newUser().email);
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
});

test('a used quick sign-up link leads to the login', async ({ page }) => {
  const user = newUser();
  const link = await quickLink(user.email);
  await page.goto(link);
  await finish(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
});

test('input submitted before hydration is sent after hydration', async ({ page }) => {
  const letGo = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const address = newUser().email;
  await quickForm(page).getByLabel('Work email address').fill(address);
  await quickForm(page).getByRole('button', { name: 'Start free trial' }).click();
  await expect(page, 'an early press does not navigate').toHaveURL(/\/$/);
  letGo();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect(page.getByText(address)).toBeVisible();
});
