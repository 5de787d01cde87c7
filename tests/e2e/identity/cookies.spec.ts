import { minuteMs } from '@app/api-client/rules/values/durations';
import { deviceName, sessionCookies } from '../../support/pages/cookies';
import { email, logInButton, password } from '../../support/pages/forms';
import { expect, test, type BrowserContext } from '../../support/pages/journey';
import { advanceClock, emailTo, emailsTo, resetClock } from '../../support/people/local-tools';
import {
  createUser,
  expectAccount,
  logIn,
  logInByForm,
  logInToAccount,
  seededMember,
} from '../../support/people/users';

const bindingName = '__Host-session-binding';
const twoWeeksS = 14 * 24 * 3_600;

test.afterEach(() => resetClock());

/** The access token and refresh token cookies, which scripts can read and write. */
const tokenCookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name, httpOnly }) => !httpOnly && /token/i.test(name));

test('E1, E5: "Stay signed in" off: small cookies end with the browser, and logging out leaves one that grants no access', async ({
  context,
  page,
}) => {
  await logInByForm(page, seededMember);
  const readable = await tokenCookies(context);
  expect(readable).toHaveLength(2);
  for (const cookie of readable) {
    expect(cookie).toMatchObject({ domain: 'localhost', path: '/', secure: true, sameSite: 'None', expires: -1 });
  }
  const binding = (await context.cookies()).find(({ name }) => name === bindingName);
  expect(binding).toMatchObject({
    domain: 'localhost',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
    expires: -1,
  });
  expect(await sessionCookies(context)).toHaveLength(3);
  const device = (await context.cookies()).find(({ name }) => name === deviceName);
  expect(device, "scripts can't read it").toMatchObject({
    domain: 'localhost',
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'Strict',
  });
  for (const { name, value } of await context.cookies()) {
    expect(name.length + value.length, 'not close to 4 kB').toBeLessThan(3_000);
  }

  await page.goto('/logout');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).toEqual([deviceName]);
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login\?next=%2Faccount$/);
});

test('E1: "Stay signed in" on: the cookies last exactly two weeks', async ({ context, page }) => {
  await logInByForm(page, seededMember, { staySignedIn: true });
  const nowS = Date.now() / 1_000;
  for (const { name, expires } of await sessionCookies(context)) {
    expect.soft(expires - nowS, name).toBeGreaterThan(twoWeeksS - 120);
    expect.soft(expires - nowS, name).toBeLessThanOrEqual(twoWeeksS + 5);
  }
});

test('E4: both readable cookies in another browser work no longer than the access token', async ({
  page,
  context,
  anotherBrowser,
}) => {
  const user = await createUser();
  await logInToAccount(page, user);
  const before = await emailsTo(user.email);
  const thief = await anotherBrowser();
  await thief.addCookies(await tokenCookies(context));
  const stolen = await thief.newPage();
  await stolen.goto('/account');
  await expectAccount(stolen);

  await advanceClock(6 * minuteMs);
  const refreshed = stolen.waitForResponse((response) => response.url().endsWith('/api/token'));
  await stolen.reload();
  expect((await refreshed).status()).toBe(401);
  await expect(stolen).toHaveURL(/\/login/);
  await emailTo(user.email, /./, before);

  await page.reload();
  await expect(page, 'the whole token family has ended').toHaveURL(/\/login/);
});

test('E6: Back after logging out shows no user data, and makes the browser clear its caches', async ({ page }) => {
  await logInToAccount(page, seededMember);
  await expect(page.getByText(seededMember.email).first()).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.goto('/logout');
  const { 'clear-site-data': forgotten, 'cache-control': cached } = await (await answered).allHeaders();
  expect(forgotten).toContain('"cache"');
  expect(cached).toBe('private, no-store');
  await expect(page.getByText('You are logged out.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(seededMember.email)).toHaveCount(0);
});

test('D10: with cookies blocked, a session in memory allows logging in and navigating', async ({ anotherBrowser }) => {
  const context = await anotherBrowser();
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });
  await page.goto('/login');
  await email(page).fill(seededMember.email);
  await password(page).fill(seededMember.password);
  await logInButton(page).click();
  await expectAccount(page);
  await page.getByRole('link', { name: 'Password', exact: true }).first().click();
  await expect(page).toHaveURL(/\/account\/password$/);
  await expect(page.getByLabel('Current password')).toBeVisible();
});

test('E5: a duplicate token cookie ends the session instead of mixing identities', async ({ page, context }) => {
  await logIn(page, seededMember);
  const [token] = await tokenCookies(context);
  if (!token) throw new Error('no token cookie');
  const { expires: _expires, ...planted } = { ...token, path: '/account', value: 'planted' };
  await context.addCookies([planted]);
  await page.goto('/account');
  await expect(page.getByText('planted')).toHaveCount(0);
  const answer = page.getByRole('heading', { level: 1 });
  await expect(answer).toHaveText(/Account information|Log in/);
});

test('D3, L8: a browser clock that is off by a day changes nothing', async ({ anotherBrowser }) => {
  for (const shiftMs of [-24 * 3_600_000, 24 * 3_600_000]) {
    const context = await anotherBrowser();
    await context.clock.install({ time: Date.now() + shiftMs });
    let refreshes = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/token')) refreshes += 1;
    });
    const page = await context.newPage();
    await logInByForm(page, seededMember);
    await page.goto('/account');
    await expectAccount(page);
    expect(refreshes).toBeLessThanOrEqual(1);
  }
});
