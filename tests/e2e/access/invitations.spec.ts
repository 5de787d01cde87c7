import { invite } from '../../support/people/invitation-calls';
import { joinButton, signUpInvited } from '../../support/states/invitation-states';
import { password } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { emailsTo } from '../../support/people/local-tools';
import { createOwner } from '../../support/people/own-calls';
import { createUser, logIn, logInByForm, newUser } from '../../support/people/users';

test('a new user signs up by the link, which a scanner opens first, with a fixed address and no company', async ({
  page,
  request,
}) => {
  const user = newUser();
  const { link } = await invite(await createOwner(), user.email);
  for (let visit = 0; visit < 3; visit++) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('no-referrer');
  }
  await page.goto(link);
  await expect(page.getByText(/^You're invited to join “Grace Walker”. Your role: teammate\.$/)).toBeVisible();
  const address = page.getByLabel('Work email address');
  await expect(address).toHaveValue(/^u\S+@journey\.example$/);
  await expect(address).not.toBeEditable();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await signUpInvited(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await expect(page, 'the secret leaves the address bar').not.toHaveURL(/invitation=/);
  expect(await emailsTo(user.email), 'no further email').toHaveLength(1);
  await logInByForm(page, user);
  await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
});

test('a user with an account logs in, sees what joining closes, and joins', async ({ page }) => {
  const user = await createUser();
  const inviter = await createOwner();
  const { link } = await invite(inviter, user.email);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Work email address').fill(user.email);
  await password(page).fill(user.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/signup\?invitation=/);
  await expect(page.getByText(/When you join, Grace Walker is closed with everything in it\./)).toBeVisible();
  await joinButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^You've joined / })).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test("G6: another logged-in user can't accept, logs out, and continues as the invited user", async ({ page }) => {
  const invited = newUser();
  const { link } = await invite(await createOwner(), invited.email);
  const other = await createUser();
  await logIn(page, other);
  await page.goto(link);
  await expect(page.getByText(`You're logged in as ${other.email}, but the invitation`)).toBeVisible();
  await expect(joinButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await signUpInvited(page, invited);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
});
