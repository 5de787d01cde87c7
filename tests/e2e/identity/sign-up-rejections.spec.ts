import { fillSignUp, password, signUpButton } from '../../support/pages/forms';
import { expect, test } from '../../support/pages/cached-page';
import { emailTo } from '../../support/people/local-tools';
import { createUser, newUser } from '../../support/people/users';

test.beforeEach(async ({ page }) => {
  await page.goto('/signup');
});

test('A3: an address with an account gets the same page, and its owner an email', async ({ page }) => {
  const owner = await createUser(newUser(), { isUnverified: true });
  await fillSignUp(page, { ...owner, password: 'Another-Line-9', firstName: 'Another', lastName: 'User' });
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/postsignup/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account created');
  await emailTo(owner.email, /./);
});

test('pressing twice sends the form once, and passwords are never stored', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1;
  });
  const user = newUser();
  await fillSignUp(page, user);
  await page.reload();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(stored).not.toContain(user.password);
  await fillSignUp(page, user);
  await signUpButton(page).dblclick();
  await expect(page).toHaveURL(/\/postsignup/);
  expect(sent).toBe(1);
  await expect(password(page)).toHaveCount(0);
});
