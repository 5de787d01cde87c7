import type { Locator } from '@playwright/test';
import { publicPages as listedPages } from '@/lib/seo/public-pages';
import { FaultProxy, type FaultMode } from '../../support/processes/fault-proxy';
import { editButton, editProfile, email, errorSummary, logInButton, password } from '../../support/pages/forms';
import { expect, test as journey, type Page } from '../../support/pages/journey';
import { expectAccount, logInToAccount, seededMember } from '../../support/people/users';
import { startProduct, type Product } from '../../support/processes/product';
import { publicPages } from './addresses';

const faults: FaultMode[] = ['refuses', 'resets', 'truncated', 'html'];
/**
 * The faults whose pages are opened. api-client/create-api-client.test.ts and front-door/proxy/api-proxy.test.ts prove
 * that the others are the same to a page.
 */
const shownFaults: FaultMode[] = ['resets', 'html'];
/** Several times as long as a page retries. */
const triesMs = 20_000;
const patience = { timeout: triesMs };

let proxy: FaultProxy;
let product: Product;

/** A separate product whose front door reaches its backend through the proxy. */
const test = journey.extend({
  page: async ({ anotherBrowser }, provide) => {
    const context = await anotherBrowser({ baseURL: product.webUrl }, [product.webUrl]);
    await provide(await context.newPage());
  },
});
// Serial, because all tests of the file share the servers.
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  proxy = await FaultProxy.start();
  product = await startProduct({ BACKEND_URL: proxy.url, LOG_LEVEL: 'error' });
  proxy.target = product.backendUrl;
});
test.afterEach(() => proxy.setMode('well'));
test.afterAll(async () => {
  await product.stop();
  await proxy.stop();
});

const serverError = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/Server error|The service is not available right now\.|The connection broke/)
    .first();
/** Moves the page's clock past the pauses between its tries until it shows something. */
const untilShown = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.fastForward(1_000);
    await expect(shown).toBeVisible({ timeout: 100 });
  }).toPass({ timeout: triesMs, intervals: [50] });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try again' });
const firstName = (page: Page) => page.getByLabel('First name');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** @returns The number of these requests since the last call. */
function countNewRequests(request: string): number {
  return proxy.requests.splice(0).filter((one) => one === request).length;
}

for (const fault of shownFaults) {
  test(`L3: account pages report the error, retry and keep the session (${fault})`, async ({ page }) => {
    // Before the page: while the clock is replaced, an open page has the time 0 for a moment, and an answer that arrives
    // then makes its access token look expired.
    await page.clock.install();
    await logInToAccount(page, seededMember);
    await proxy.setMode(fault);
    await page.reload();
    await untilShown(page, serverError(page));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account information');
    await proxy.setMode('well');
    await retry(page).click();
    await expectAccount(page);

    // Without an access token even the session has to be requested.
    await page.context().clearCookies({ name: 'accessToken' });
    await proxy.setMode(fault);
    await page.goto('/account/password');
    await untilShown(page, serverError(page));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server error');
    await expect(retry(page)).toBeVisible();
    await proxy.setMode('well');
    await untilShown(page, page.getByLabel('Current password'));
  });

  test(`L3: a form is sent once and keeps its input (${fault})`, async ({ page }) => {
    await page.goto('/login');
    await email(page).fill(seededMember.email);
    await password(page).fill(seededMember.password);
    await proxy.setMode(fault);
    countNewRequests('POST /api/login');
    await logInButton(page).click();
    await expect(errorSummary(page)).toBeVisible();
    await expect(email(page)).toHaveValue(seededMember.email);
    expect(countNewRequests('POST /api/login')).toBe(1);

    await proxy.setMode('well');
    await logInToAccount(page, seededMember);
    await editProfile(page);
    await firstName(page).fill(`Ada ${fault}`);
    await proxy.setMode(fault);
    countNewRequests('PUT /api/account');
    await save(page).click();
    await expect(errorSummary(page)).toBeVisible();
    await expect(firstName(page)).toHaveValue(`Ada ${fault}`);
    expect(countNewRequests('PUT /api/account')).toBe(1);
    await proxy.setMode('well');
    await save(page).click();
    await expect(page.getByText(`Ada ${fault}`).first()).toBeVisible();
  });
}

test('L3: with a backend that takes five seconds, the account is shown and a double submit is sent once', async ({
  page,
}) => {
  await logInToAccount(page, seededMember);
  await proxy.setMode('slow');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account information');
  await expect(page.getByRole('status').filter({ hasText: /^Loading / })).toBeAttached();
  await expect(editButton(page)).toBeVisible(patience);
  await editProfile(page);
  await firstName(page).fill('Ada slow');
  countNewRequests('PUT /api/account');
  await save(page).dblclick();
  await expect(page.getByText('Ada slow').first()).toBeVisible(patience);
  expect(countNewRequests('PUT /api/account')).toBe(1);
});

// Last, because it opens almost as many pages as one address may request in a minute.
test('L3: every public page is served while the backend is down or replaced by another server', async ({ request }) => {
  test.setTimeout(120_000);
  const paths = new Set([...listedPages.flatMap(({ pages }) => pages.map(({ path }) => path)), ...publicPages]);
  const statuses = async () => {
    const found: Record<string, number> = {};
    for (const path of paths) found[path] = (await request.get(product.webUrl + path)).status();
    return found;
  };
  const allThere = Object.fromEntries([...paths].map((path) => [path, 200]));
  expect(await statuses()).toEqual(allThere);
  for (const fault of [...faults, 'slow'] as const) {
    await proxy.setMode(fault);
    expect.soft(await statuses(), fault).toEqual(allThere);
  }
});
