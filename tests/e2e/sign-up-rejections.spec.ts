import { errorSummary, expectProblem, email, fillSignUp, password, problems, signUpButton } from '../support/forms';
import { expect, test } from '../support/cached-page';
import { emailTo } from '../support/local-tools';
import { createUser, newUser } from '../support/users';

test.beforeEach(async ({ page }) => {
  await page.goto('/signup');
});

test('an empty sign-up form focuses the summary, whose lines link to the fields', async ({ page }) => {
  await signUpButton(page).click();
  const required = 'This field is required';
  await expectProblem(page, 'Work email address', required);
  await signUpButton(page).click();
  const lines = await problems(page);
  for (const label of ['Work email address', 'Password', 'Verify password', 'First name', 'Last name']) {
    expect.soft(lines, label).toContain(`${label}: ${required}`);
  }
  const links = errorSummary(page).getByRole('link');
  for (let index = 0; index < (await links.count()); index++) {
    await links.nth(index).click();
    const isField = await page.evaluate(
      () => document.activeElement?.matches('input, select, textarea, [role="group"], fieldset') ?? false,
    );
    expect.soft(isField, lines[index]).toBe(true);
  }
  await expect(page).toHaveURL(/\/signup$/);
});

// components/features/signup/model/check-signup.test.ts covers which input violates which rule.
test('each mistake is reported at its field, nothing is sent, and input is kept', async ({ page }) => {
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/register')) sent += 1;
  });
  const common = 'P@ssw0rd1!';
  await fillSignUp(page, { ...newUser(), email: 'grace@nowhere', password: common, firstName: 'x'.repeat(101) });
  await page.getByLabel('Verify password').fill('Contour-Line-8');
  await page.getByRole('radio', { name: /^Business/ }).check();
  await page.getByRole('checkbox', { name: /^I agree to the Terms/ }).uncheck();
  await signUpButton(page).click();
  expect(await problems(page)).toEqual(
    expect.arrayContaining([
      'Work email address: Please enter a valid email address',
      expect.stringMatching(/^Password: /),
      'Verify password: Passwords do not match',
      'First name: Your input exceeds the maximum allowed length of 100 characters',
      'Company name: This field is required',
      'Terms and Privacy policy: This field is required',
    ]),
  );
  await expectProblem(page, 'Work email address', 'Please enter a valid email address');
  await expect(email(page)).toHaveValue('grace@nowhere');
  await expect(password(page)).toHaveValue(common);
  await expect(page.getByLabel('Last name')).toHaveValue('Walker');
  await expect(page).toHaveURL(/\/signup$/);
  expect(sent).toBe(0);
});

test('a password without all four kinds of characters lists the missing ones', async ({ page }) => {
  await fillSignUp(page, { ...newUser(), password: 'alllowercase' });
  const rule = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(rule('A lowercase letter')).toContainText('met');
  for (const missing of ['A number', 'An uppercase letter', 'A symbol']) {
    await expect(rule(missing)).toContainText('not met');
  }
  await signUpButton(page).click();
  expect((await problems(page)).some((line) => line.startsWith('Password: '))).toBe(true);
  await expect(page).toHaveURL(/\/signup$/);
});

test('a blocked CAPTCHA keeps the form usable with an explanation and a retry', async ({ page }) => {
  const user = newUser();
  await page.route('**/api/captcha/**', (route) => route.abort());
  await page.reload();
  await fillSignUp(page, user);
  await expect(page.getByRole('button', { name: 'Try the check again' })).toBeVisible();
  await signUpButton(page).click();
  await expectProblem(page, 'Spam check', 'Please verify that you are a human.');
  await expect(email(page)).toHaveValue(user.email);
  await page.unroute('**/api/captcha/**');
  await page.getByRole('button', { name: 'Try the check again' }).click();
  await expect(page.getByText('Check passed.')).toBeVisible();
  await signUpButton(page).click();
  await expect(page).toHaveURL(/\/postsignup/);
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
