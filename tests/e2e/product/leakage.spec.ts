import { quickLink } from '../../support/states/contact-states';
import { expect, productUrl, test, type Page } from '../../support/pages/journey';
import { linkIn, emailTo } from '../../support/people/local-tools';
import { createUser, logIn, logInByForm, signUp } from '../../support/people/users';
import { accountPages, publicPages } from './addresses';

const pages = [
  ...publicPages.filter((path) => path !== '/logout'),
  '/contact-us',
  '/download-whitepaper',
  '/pricing',
  '/blog',
];

/**
 * Records what a page discloses: its titles, and the URLs and referrers of its requests. The initial URL is excluded,
 * because the page did not choose it.
 */
async function recordDisclosures(page: Page): Promise<string[]> {
  const disclosed: string[] = [];
  const noteTitle = async () => void disclosed.push(await page.title().catch(() => ''));
  await page.exposeFunction('noteTitle', (title: string) => void disclosed.push(`title ${title}`));
  await page.addInitScript(() => {
    const note = (window as unknown as { noteTitle: (title: string) => void }).noteTitle;
    new MutationObserver(() => note(document.title)).observe(document, { subtree: true, childList: true });
  });
  page.on('load', noteTitle);
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) disclosed.push(`asked ${request.url()}`);
    disclosed.push(`referrer ${request.headers().referer ?? ''}`);
  });
  return disclosed;
}

test('J8: passwords can be pasted, and each field tells password managers its purpose', async ({ page }) => {
  const user = await createUser();
  await page.goto('/login');
  const expected: [path: string, autocomplete: string[]][] = [
    ['/login', ['current-password']],
    ['/signup', ['new-password', 'new-password']],
    ['/account/password', ['current-password', 'new-password', 'new-password']],
  ];
  for (const [path, autocomplete] of expected) {
    if (path.startsWith('/account')) await logIn(page, user);
    await page.goto(path);
    const fields = page.locator('input[type="password"]');
    await expect(fields).toHaveCount(autocomplete.length);
    for (const [index, purpose] of autocomplete.entries()) {
      const field = fields.nth(index);
      await expect(field).toHaveAttribute('autocomplete', purpose);
      await field.focus();
      // Simulates the event of a paste, which a page that forbids pasting would cancel.
      const isAllowed = await field.evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      );
      expect(isAllowed, `pasting on ${path}`).toBe(true);
      await page.keyboard.insertText('Pasted-Line-7');
      await expect(field).toHaveValue('Pasted-Line-7');
    }
  }
});

test("J8: a site that opens a page of ours can't post messages to it", async ({ page, complaints }) => {
  const site = 'https://elsewhere.example/';
  await page.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }));
  await page.goto(site);
  for (const path of ['/', '/login', '/contact-us']) {
    const [opened, isOutOfReach] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(async (address) => {
        const other = window.open(address);
        // The browser cuts the connection between the windows when the response headers arrive.
        while (other && !other.closed) await new Promise(requestAnimationFrame);
        return other !== null;
      }, productUrl() + path),
    ]);
    expect(isOutOfReach, path).toBe(true);
    await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await opened.evaluate(() => window.opener as unknown), path).toBeNull();
    await opened.close();
  }
  complaints.length = 0;
});

test('J8: no title, URL or referrer contains data of the logged-in user', async ({ page }) => {
  const user = await createUser();
  const disclosed = await recordDisclosures(page);
  await logInByForm(page, user);
  for (const path of [...accountPages, ...pages]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    disclosed.push(`address ${page.url()}`);
  }
  const cookies = await page.context().cookies();
  const tokens = cookies.filter(({ name }) => /Token$/.test(name)).map(({ value }) => value);
  expect(tokens).toHaveLength(2);
  const secrets = [user.email, user.password, user.firstName, user.lastName, ...tokens];
  const spellings = secrets.flatMap((secret) => [secret, encodeURIComponent(secret)]);
  const leaks = disclosed.filter((line) => spellings.some((secret) => line.includes(secret)));
  expect(leaks).toEqual([]);
  expect(disclosed.filter((line) => line.startsWith('title ')).length).toBeGreaterThan(pages.length);
});

test('J8: the secret of an emailed link is sent nowhere by the page that it opens', async ({ page }) => {
  const unverified = await signUp();
  const verification = linkIn(await emailTo(unverified.email, /./), '/verify-email');
  const quickSignUp = await quickLink();
  const disclosed = await recordDisclosures(page);
  for (const link of [verification, quickSignUp]) {
    const token = new URL(link).searchParams.get('token') ?? '';
    expect(token.length).toBeGreaterThan(40);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Dcipher' }).first().click();
    await expect(page).toHaveURL(/\/$/);
    expect(disclosed.filter((line) => line.includes(token))).toEqual([]);
  }
});
