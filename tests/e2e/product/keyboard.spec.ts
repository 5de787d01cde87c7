import { editButton, email, errorSummary, logInButton, password, signUpButton } from '../../support/pages/forms';
import { delayScripts } from '../../support/processes/delay-scripts';
import { expect, test } from '../../support/pages/cached-page';
import { pressOn, tabTo, typeInto } from '../../support/pages/keyboard';
import { linkIn, emailTo } from '../../support/people/local-tools';
import { createUser, logInToAccount, newUser, seededMember } from '../../support/people/users';
import { linkButton } from '../../support/pages/emailed-link';

test('keyboard only: sign up with errors, verify, log in, edit, change the password, log out', async ({ page }) => {
  const user = newUser();
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('the skip link is first and leads to the content', async () => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText('Skip to main content');
    await page.keyboard.press('Enter');
    await expect(page.locator('main:focus, main :focus').first()).toBeAttached();
    // With the fragment in the URL, the page would scroll back there after hydration.
    await expect(page).toHaveURL('/');
  });

  await test.step('after a navigation the heading has the focus', async () => {
    await pressOn(page, page.getByRole('banner').getByRole('link', { name: 'Start free trial' }));
    await expect(page).toHaveURL(/\/signup$/);
    await expect(heading).toBeFocused();
  });

  await test.step('three errors are corrected from the summary', async () => {
    await typeInto(page, email(page), 'grace@nowhere');
    await typeInto(page, password(page), 'short');
    await typeInto(page, page.getByLabel('Verify password'), user.password);
    await typeInto(page, page.getByLabel('First name'), user.firstName);
    await typeInto(page, page.getByLabel('Last name'), user.lastName);
    await page.keyboard.press('Enter');
    await expect(errorSummary(page)).toBeFocused();
    for (const [label, text] of [
      ['Work email address', user.email],
      ['Password', user.password],
    ] as const) {
      await pressOn(page, errorSummary(page).getByRole('link', { name: new RegExp(`^${label}:`) }));
      await expect(page.getByLabel(label, { exact: true })).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    }
    const terms = page.getByRole('checkbox', { name: /^I agree to the Terms/ });
    await pressOn(page, terms, 'Space');
    await expect(terms).toBeChecked();
    const individual = page.getByRole('radio', { name: /^Individual/ });
    if (!(await individual.isChecked())) {
      await individual.focus();
      await page.keyboard.press('Space');
    }
    await pressOn(page, signUpButton(page));
    await expect(heading).toHaveText('Account created');
    await expect(heading).toBeFocused();
  });

  await test.step('the emailed link leads to the login', async () => {
    await page.goto(linkIn(await emailTo(user.email, /./), '/verify-email'));
    await expect(linkButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Email verified');
    await expect(heading).toBeFocused();
    await pressOn(page, page.getByRole('main').getByRole('link', { name: 'Log in' }));
    await expect(page).toHaveURL(/\/login/);
  });

  await test.step('Enter submits the login', async () => {
    await expect(email(page), 'prefilled from the link').toHaveValue(user.email);
    await typeInto(page, password(page), user.password);
    await tabTo(page, page.getByLabel('Stay signed in for 2 weeks'));
    await page.keyboard.press('Space');
    await pressOn(page, logInButton(page));
    await expect(heading).toHaveText('Account information');
    await expect(heading).toBeFocused();
  });

  await test.step('the profile is edited', async () => {
    await pressOn(page, editButton(page));
    await typeInto(page, page.getByLabel('First name'), 'Katherine');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Katherine').first()).toBeVisible();
    await expect(editButton(page)).toBeVisible();
  });

  await test.step('the password is changed', async () => {
    await pressOn(page, page.getByRole('navigation').getByRole('link', { name: 'Password', exact: true }).first());
    await expect(heading).toHaveText('Password');
    await expect(heading).toBeFocused();
    await typeInto(page, page.getByLabel('Current password'), user.password);
    await typeInto(page, page.getByLabel('New password', { exact: true }), 'Summit-Trail-42');
    await typeInto(page, page.getByLabel('Verify password'), 'Summit-Trail-42');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Password changed/).first()).toBeVisible();
  });

  await test.step('the user is logged out and sees a notice', async () => {
    await pressOn(
      page,
      page
        .getByRole('link', { name: 'Log out' })
        .or(page.getByRole('button', { name: 'Log out' }))
        .first(),
    );
    await expect(heading).toHaveText(/logged out/i);
    await expect(heading).toBeFocused();
  });
});

test('a user who moves on from the skip link before hydration keeps the focus', async ({ page }) => {
  const letGo = await delayScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const last = page.getByRole('contentinfo').getByRole('link').last();
  await expect(last).toBeVisible();
  // The browser drops keys until a document's first frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await last.focus();
  letGo();
  // The menu only opens with the page's script.
  await expect(async () => {
    await page.getByRole('button', { name: 'Products' }).dispatchEvent('click');
    await expect(page.getByRole('button', { name: 'Products' })).toHaveAttribute('aria-expanded', 'true', {
      timeout: 500,
    });
  }).toPass();
  await expect(last).toBeInViewport();
});

test('a focused control of the profile keeps its place while the overview above it grows', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/flow-runs*', async (route) => {
    await released;
    await route.continue();
  });
  await logInToAccount(page, await createUser());
  await tabTo(page, editButton(page));
  const topOf = async () => (await editButton(page).boundingBox())?.y ?? NaN;
  const [before, height] = [await topOf(), await page.evaluate(() => document.documentElement.scrollHeight)];
  release();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), 'the overview grows')
    .toBeGreaterThan(height + 50);
  await expect(page.getByRole('list', { name: 'Next steps' })).toBeVisible();
  await expect.poll(async () => Math.abs((await topOf()) - before)).toBeLessThan(2);
});

test('on a phone the account menu opens by keyboard and marks the current page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logInToAccount(page, seededMember);
  const menu = page.getByText('Account menu').first();
  await expect(menu).toBeVisible();
  await page.goto('/account/password');
  await expect(page.locator('[aria-current="page"]').first()).toBeAttached();
});
