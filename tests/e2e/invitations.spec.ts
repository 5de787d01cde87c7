import { createInviter, invite, revoke } from '../support/invitation-calls';
import { joinButton, signUpInvited } from '../support/invitation-states';
import { password, tryLogin } from '../support/forms';
import { expect, test } from '../support/journey';
import { advanceClock, hourMs, mailsTo, resetClock } from '../support/local-tools';
import { createPerson, logIn, newPerson } from '../support/people';

test.afterEach(() => resetClock());

test('a new person signs up by the link, with the address settled and no company, and is a member', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto((await invite(await createInviter(), person.email)).link);
  await expect(page.getByText(/^You are invited to join “Grace Walker” as teammate\.$/)).toBeVisible();
  const address = page.getByLabel('Work email address');
  await expect(address).toHaveValue(/^p\S+@journey\.example$/);
  await expect(address).not.toBeEditable();
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await signUpInvited(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await expect(page, 'the secret leaves the address').not.toHaveURL(/invitation=/);
  expect(await mailsTo(person.email), 'no further mail').toHaveLength(1);
  await logIn(page, person);
  await expect(page.getByRole('navigation', { name: 'Account menu' })).toBeVisible();
});

test('somebody with an account is led to the login and back, is told what joining closes, and joins', async ({
  page,
}) => {
  const person = await createPerson();
  const inviter = await createInviter();
  const { link } = await invite(inviter, person.email);
  await page.goto(link);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Work email address').fill(person.email);
  await password(page).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/signup\?invitation=/);
  await expect(page.getByText(/the one that you have now on your own is closed/)).toBeVisible();
  await joinButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /^You are now in / })).toBeFocused();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/account$/);
});

test('G6: somebody else who is logged in cannot accept, logs out, and goes on as the invited person', async ({
  page,
}) => {
  const invited = newPerson();
  const { link } = await invite(await createInviter(), invited.email);
  const other = await createPerson();
  await logIn(page, other);
  await page.goto(link);
  await expect(page.getByText(`You are logged in as ${other.email}.`, { exact: false })).toBeVisible();
  await expect(joinButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out and continue' }).click();
  await signUpInvited(page, invited);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
});

test('an owner with other members is told why not', async ({ page }) => {
  const owner = await createInviter();
  const member = newPerson();
  await page.goto((await invite(owner, member.email)).link);
  await signUpInvited(page, member);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  const { link } = await invite(await createInviter(), owner.email);
  await logIn(page, owner);
  await page.goto(link);
  await joinButton(page).click();
  await expect(page.getByText(/still has other members/)).toBeVisible();
});

test('a used, an expired and a revoked invitation each say what happened and what to do', async ({ page }) => {
  const inviter = await createInviter();
  const person = newPerson();
  const used = await invite(inviter, person.email);
  await page.goto(used.link);
  await signUpInvited(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  await page.goto(used.link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation was accepted' })).toBeFocused();

  const revoked = await invite(inviter, newPerson().email);
  await revoke(inviter, revoked.id);
  await page.goto(revoked.link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation does not work' })).toBeFocused();

  const late = await invite(inviter, newPerson().email);
  await advanceClock(7 * 24 * hourMs);
  await page.goto(late.link);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation has expired' })).toBeFocused();
});

test('a mail scanner that opens the link consumes nothing, and the address tells nobody of it', async ({
  page,
  request,
}) => {
  const person = newPerson();
  const { link } = await invite(await createInviter(), person.email);
  for (let visit = 0; visit < 3; visit++) {
    const response = await request.get(link);
    expect(response.status()).toBe(200);
    expect(await response.text()).toContain('no-referrer');
  }
  await page.goto(link);
  await signUpInvited(page, person);
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is ready' })).toBeFocused();
  await tryLogin(page, person);
  await expect(page).toHaveURL(/\/account$/);
});
