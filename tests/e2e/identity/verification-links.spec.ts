import { hourMs } from '@app/api-client/rules/values/durations';
import { expect, test } from '../../support/pages/cached-page';
import { advanceClock, linkIn, emailTo, emailsTo, resetClock } from '../../support/people/local-tools';
import { signUp } from '../../support/people/users';
import { linkButton, pressEmailedLink } from '../../support/pages/emailed-link';

test.afterEach(() => resetClock());
const heading = 'heading';

test('A6: an email scanner that opens the link consumes nothing: it verifies the address, and again succeeds', async ({
  page,
  request,
}) => {
  const user = await signUp();
  const link = linkIn(await emailTo(user.email, /./), '/verify-email');
  for (let visit = 0; visit < 3; visit++) expect((await request.get(link)).status()).toBe(200);
  for (const visit of ['first', 'second']) {
    await page.goto(link);
    await expect(linkButton(page), `${visit} visit`).toBeFocused();
    await expect(page.getByText(user.email), 'the address of the account').toBeVisible();
    await linkButton(page).click();
    await expect(page.getByRole(heading, { level: 1 }), `${visit} visit`).toHaveText('Email verified');
    await expect(page, 'the secret leaves the address bar').not.toHaveURL(/token=/);
  }
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login/);
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
  await pressEmailedLink(page, linkIn(await emailTo(user.email, /./, before), '/verify-email'));
  await expect(page.getByRole(heading, { level: 1 })).toHaveText('Email verified');
});
