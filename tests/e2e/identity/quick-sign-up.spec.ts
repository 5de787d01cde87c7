import { callApi } from '../../support/people/call-api';
import { beginQuickSignUp, quickForm } from '../../support/states/contact-states';
import { signUpButton } from '../../support/pages/forms';
import { delayScripts } from '../../support/processes/delay-scripts';
import type { Page } from '../../support/pages/journey';
import { expect, test } from '../../support/pages/cached-page';
import { linkIn, emailsTo, emailTo } from '../../support/people/local-tools';
import { newUser, type User } from '../../support/people/users';

async function finish(page: Page, user: User): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Verify password').fill(user.password);
  await page.getByLabel('First name').fill(user.firstName);
  await page.getByLabel('Last name').fill(user.lastName);
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).check();
  await signUpButton(page).click();
}

test('a quick sign-up: an address on the home page, an emailed link that a scanner opens first, and the rest of the form', async ({
  page,
  request,
}) => {
  const user = newUser();
  await beginQuickSignUp(page, user.email);
  const link = linkIn(await emailTo(user.email, /./), '/signup');
  for (let visit = 0; visit < 3; visit++) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  const address = page.getByLabel('Work email address');
  await expect(address).toHaveValue(/^u\S+@journey\.example$/);
  await expect(address).not.toBeEditable();
  await page.getByLabel('First name').fill(user.firstName);
  await page.reload();
  await expect(page.getByLabel('First name'), 'a reload keeps the input').toHaveValue(user.firstName);
  await expect(address).not.toBeEditable();
  await finish(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await expect(page, 'the secret leaves the address bar').toHaveURL(/\/postsignup$/);
  expect(await emailsTo(user.email), 'no further email').toHaveLength(1);
  await callApi('POST', '/login', { email: user.email, password: user.password });
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
