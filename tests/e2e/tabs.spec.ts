import { minuteMs } from '@app/api-client/rules/durations';
import { expect, test, type BrowserContext } from '../support/journey';
import { advanceClock, resetClock } from '../support/local-tools';
import { createUser, expectAccount, logIn, seededMember } from '../support/users';

const tabsCount = 10;

test.afterEach(() => resetClock());

function countRefreshes(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/token')) count += 1;
  });
  return () => count;
}

test('D6: ten tabs that wake up after the access token expired refresh once and stay logged in', async ({
  context,
}) => {
  await logIn(context, seededMember);
  const tabs = await Promise.all(Array.from({ length: tabsCount }, () => context.newPage()));
  for (const tab of tabs) {
    await tab.goto('/account');
    await expectAccount(tab);
  }
  const refreshes = countRefreshes(context);
  await advanceClock(6 * minuteMs);
  await Promise.all(tabs.map((tab) => tab.reload()));
  for (const tab of tabs) await expectAccount(tab);
  expect(refreshes()).toBe(1);
});

test('D9: logging out in one tab logs out the others, and only this browser', async ({ context, anotherBrowser }) => {
  const user = await createUser();
  await logIn(context, user);
  const elsewhere = await anotherBrowser();
  await logIn(elsewhere, user);
  const [one, other] = [await context.newPage(), await context.newPage()];
  for (const tab of [one, other]) {
    await tab.goto('/account');
    await expectAccount(tab);
  }
  await one.goto('/logout');
  await expect(one.getByText('You are logged out.')).toBeVisible();
  await expect(other.getByText(user.email)).toHaveCount(0);
  await expect(other).toHaveURL(/\/login/);
  const third = await elsewhere.newPage();
  await third.goto('/account');
  await expectAccount(third);
});

test('a backend that is down during a refresh keeps the session: "Server error", then the page', async ({
  context,
}) => {
  await logIn(context, seededMember);
  await advanceClock(6 * minuteMs);
  const page = await context.newPage();
  let isAway = true;
  await page.route('**/api/token', (route) => (isAway ? route.abort() : route.continue()));
  await page.goto('/account');
  await expect(page.getByText('Server error').first()).toBeVisible();
  await expect(page).toHaveURL(/\/account$/);
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expectAccount(page);
});
