import { hourMs } from '@app/api-client/rules/durations';
import { expect, test } from '../support/cached-page';
import { advanceClock, linkIn, emailTo, emailsTo, resetClock } from '../support/local-tools';
import { signUp } from '../support/users';

test.afterEach(() => resetClock());
const heading = 'heading';

test('A6: the link verifies the address, and opening it again succeeds', async ({ page }) => {
  const user = await signUp();
  const link = linkIn(await emailTo(user.email, /./), '/verify-email');
  await page.goto(link);
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('Email verified');
  await expect(page, 'the secret leaves the address bar').not.toHaveURL(/token=/);
  await page.goto(link);
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('Email verified');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login/);
});

test('A6: an email scanner that opens the link consumes nothing', async ({ page, request }) => {
  const user = await signUp();
  const link = linkIn(await emailTo(user.email, /./), '/verify-email');
  for (let visit = 0; visit < 3; visit++) expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('Email verified');
});

test('A6: an expired link says so and offers a new one, which works', async ({ page }) => {
  const user = await signUp();
  const link = linkIn(await emailTo(user.email, /./), '/verify-email');
  const before = await emailsTo(user.email);
  await advanceClock(25 * hourMs);
  await page.goto(link);
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('This link has expired');
  await page.getByRole('button', { name: 'Send a new link' }).click();
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('New link sent');
  await expect(page.getByText(/We sent it to \S+@\S+/)).toBeVisible();
  await expect(page.getByText(user.email), 'only a masked address is shown').toHaveCount(0);
  await page.goto(linkIn(await emailTo(user.email, /./, before), '/verify-email'));
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('Email verified');
});

for (const [what, query] of [
  ['made-up', '?token=this-is-not-a-token-of-ours'],
  ['damaged', '?token=%00%ff'],
] as const) {
  test(`A6: a ${what} link says "Unexpected error while validating email."`, async ({ page }) => {
    await page.goto(`/verify-email${query}`);
    await expect(page.getByText('Unexpected error while validating email.')).toBeVisible();
    await expect(page.getByRole(heading, { level: 1 })).toBeFocused();
  });
}

test('without a link the page explains itself and links to the login', async ({ page }) => {
  await page.goto('/verify-email');
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /log in/i })
      .first(),
  ).toBeVisible();
});
