import { minuteMs } from '@app/api-client/rules/values/durations';
import { expect, test, type BrowserContext } from '../../support/pages/journey';
import { advanceClock, resetClock } from '../../support/people/local-tools';
import { requestConcurrently } from '../../support/pages/page-queries';
import { createUser, expectAccount, logIn, seededMember } from '../../support/people/users';

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
  const answers = await Promise.all(tabs.map((tab) => requestConcurrently(tab, 1)));
  expect(answers.flat()).toEqual(tabs.map(() => true));
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
