import { quickLink, unsubscribeLink } from '../../support/states/contact-states';
import { resetLink, trialLink } from '../../support/states/recovery-states';
import { callApi } from '../../support/people/call-api';
import { linkButton } from '../../support/pages/emailed-link';
import { expect, test, type Page } from '../../support/pages/journey';
import { emailTo, linkIn } from '../../support/people/local-tools';
import { createUser, logIn, signUp } from '../../support/people/users';

/** Calls that read by POST, and the exchange of the session's tokens. */
const harmless = /\/api\/(verifyToken|token|flows\/calculate-cost|flows\/validateName|checkout\/price)$/;

/** Records the calls of a page that may change data. */
function recordChanges(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && pathname.startsWith('/api/') && !harmless.test(pathname)) {
      changes.push(`${request.method()} ${pathname}`);
    }
  });
  return changes;
}

/** Makes pages believe that the browser loads them before their user opens them, until `activate`. */
const prerenderPages = (page: Page) =>
  page.addInitScript(() => {
    let isPrerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => isPrerendering });
    addEventListener('activate-page', () => {
      isPrerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });

const activate = (page: Page) => page.evaluate(() => dispatchEvent(new Event('activate-page')));

test('A6: no emailed link acts by being opened, by a scanner that runs scripts or by a browser that prerenders', async ({
  page,
}) => {
  const user = await signUp();
  const verification = linkIn(await emailTo(user.email, /./), '/verify-email');
  const links = [verification, await trialLink(), await quickLink(), await unsubscribeLink(), await resetLink()];
  const changes = recordChanges(page);
  for (const isPrerendered of [false, true]) {
    if (isPrerendered) await prerenderPages(page);
    for (const link of links) {
      await page.goto(link, { waitUntil: 'networkidle' });
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    }
  }
  expect(changes).toEqual([]);
  const login = callApi('POST', '/login', { email: user.email, password: user.password });
  await expect(login, 'the address is not verified').rejects.toThrow('error_login_email_notverified');
});

test('A6: a link works in two browsers, by a press in each', async ({ page, anotherBrowser }) => {
  const user = await signUp();
  const link = linkIn(await emailTo(user.email, /./), '/verify-email');
  const other = await (await anotherBrowser()).newPage();
  for (const browser of [page, other]) await browser.goto(link);
  for (const browser of [page, other]) {
    await linkButton(browser).click();
    await expect(browser.getByRole('heading', { level: 1 })).toHaveText('Email verified');
  }
});

test('A6: the logout page ends no session while the browser prerenders it', async ({ page }) => {
  const user = await createUser();
  await page.goto('/login');
  await logIn(page, user);
  const changes = recordChanges(page);
  await prerenderPages(page);
  await page.goto('/logout', { waitUntil: 'networkidle' });
  expect(changes).toEqual([]);
  await activate(page);
  await expect(page.getByRole('heading', { level: 1, name: 'You are logged out.' })).toBeFocused();
  expect(changes).toEqual(['POST /api/logout']);
});
