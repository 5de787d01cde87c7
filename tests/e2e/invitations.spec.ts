import { dayMs } from '@app/api-client/rules/durations';
import { invite, revoke } from '../support/invitation-calls';
import { joinButton, signUpInvited } from '../support/invitation-states';
import { password, tryLogin } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { advanceClock, emailsTo, resetClock } from '../support/local-tools';
import { createOwner } from '../support/own-calls';
import { createUser, logIn, logInByForm, newUser } from '../support/users';

test.afterEach(() => resetClock());

test('a new user signs up by the link, with a fixed address and no company, and becomes a member', async ({ page }) => {
  const user = newUser();
  await page.goto((await invite(await createOwner(), user.email)).link);
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

test('an owner with other members sees why joining is not possible', async ({ page }) => {
  const owner = await createOwner();
  const member = newUser();
  await page.goto((await invite(owner, member.email)).link);
  await signUpInvited(page, member);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  const { link } = await invite(await createOwner(), owner.email);
  await logIn(page, owner);
  await page.goto(link);
  await expect(page.getByText(/still has other members/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Manage members' })).toBeVisible();
  await expect(joinButton(page)).toHaveCount(0);
});

test('used, expired and revoked invitations each say what happened and what to do', async ({ page }) => {
  const inviter = await createOwner();
  const user = newUser();
  const used = await invite(inviter, user.email);
  await page.goto(used.link);
  await signUpInvited(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  await page.goto(used.link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation was already accepted' })).toBeFocused();

  const revoked = await invite(inviter, newUser().email);
  await revoke(inviter, revoked.id);
  await page.goto(revoked.link);
  await expect(page.getByRole('heading', { level: 1, name: "This invitation doesn't work" })).toBeFocused();

  const defer = await invite(inviter, newUser().email);
  await advanceClock(7 * dayMs);
  await page.goto(defer.link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation has expired' })).toBeFocused();
});

test('an email scanner that opens the invitation consumes nothing, and its URL reveals nothing', async ({
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
  await signUpInvited(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await tryLogin(page, user);
  await expect(page).toHaveURL(/\/account$/);
});
