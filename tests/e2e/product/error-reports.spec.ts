import { capturedReports } from '../../support/processes/error-reports';
import { expect, test } from '../../support/pages/cached-page';
import type { Page } from '../../support/pages/journey';

const linkToken = 'q8Zr3-Kx0vT_1mYw7LbN2cHd5FgJ9sPaQeRiUoTyVxB';

/** @returns The report whose message ends like this, once it has arrived. */
async function arrived(page: Page, message: string) {
  const find = async () => (await capturedReports(page)).find((report) => report.message.endsWith(message));
  await expect.poll(async () => (await find())?.message, { timeout: 20_000 }).toBeDefined();
  const report = await find();
  if (!report) throw new Error('The report has left the list.');
  return report;
}

test('K1: an error in a page arrives through this site, scrubbed, and stores nothing', async ({ page, complaints }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/new-password/${linkToken}?from=canary`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const origin = new URL(page.url()).origin;
  expect(requested.filter((url) => url.includes('/error-reports'))).toEqual([]);
  const before = await page.context().cookies();

  const sent = page.waitForRequest('**/error-reports');
  await page.evaluate((token) => {
    setTimeout(() => {
      throw new Error(`canary of ada@acme.com with ${token} and 4242 4242 4242 4242`);
    });
  }, linkToken);
  const request = await sent;
  expect([request.method(), new URL(request.url()).origin]).toEqual(['POST', origin]);
  expect(await request.headerValue('cookie')).toBeNull();
  expect(await request.response().then((response) => response?.status())).toBe(202);

  const message = 'canary of (email) with (token) and (card number)';
  const report = await arrived(page, message);
  expect(report).toMatchObject({ type: 'event', environment: 'dev', path: '/new-password/:token' });
  expect(report.release).toMatch(/^dcipher-web@[\d.]+\+[\da-f]{12}$/);
  expect(JSON.stringify(report)).not.toMatch(/ada@|q8Zr3|4242[ -]?4242|from=/);
  expect(await page.context().cookies()).toEqual(before);
  // Nothing but this site was asked for anything.
  expect(requested.filter((url) => new URL(url).origin !== origin && !url.startsWith('data:'))).toEqual([]);
  complaints.length = 0;
});

test('an error before the page script runs arrives, too', async ({ page, complaints }) => {
  const scripts = '**/_next/static/**/*.js';
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('early canary');
    });
  });
  release();
  expect(await arrived(page, 'early canary')).toMatchObject({ path: '/about', payload: { tags: { part: 'window' } } });
  complaints.length = 0;
});

test('an unhandled rejection arrives with the page', async ({ page, complaints }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    void Promise.reject(new Error('rejected canary'));
  });
  const report = await arrived(page, 'rejected canary');
  expect(report).toMatchObject({ path: '/about', payload: { tags: { part: 'promise' } } });
  complaints.length = 0;
});

test('a page that crashes arrives once, and the error page replaces it', async ({ page, complaints }) => {
  await page.goto('/local/error');
  await expect(page.getByRole('heading', { name: 'Server error' })).toBeVisible();
  const report = await arrived(page, 'Sample error in the browser');
  expect(report).toMatchObject({ type: 'event', payload: { tags: { part: 'page' } } });
  const all = await capturedReports(page);
  expect(all.filter(({ message }) => message === report.message)).toHaveLength(1);
  complaints.length = 0;
});

test('a failed rendering on the server arrives with the request ID that the visitor sees', async ({
  page,
  complaints,
}) => {
  const response = await page.goto('/local/error?in=server');
  expect(response?.status()).toBe(500);
  const report = await arrived(page, 'Sample error of the page server');
  const { requestId } = report.payload.tags as { requestId: string };
  await expect(page.getByText(requestId)).toBeVisible();
  expect(report.payload).toMatchObject({ environment: 'dev', tags: { part: 'page' } });
  complaints.length = 0;
});

test('a failed call arrives from the backend with its route and request ID', async ({ page }) => {
  const response = await page.request.get('/api/local/error?token=canary');
  expect(response.status()).toBe(500);
  const { requestId } = (await response.json()) as { requestId: string };
  const report = await arrived(page, 'Sample error of the backend');
  expect(report.payload).toMatchObject({
    environment: 'dev',
    transaction: 'GET /api/local/error',
    tags: { part: 'request failed', method: 'GET', path: '/api/local/error', status: 500, requestId },
  });
  expect(JSON.stringify(report)).not.toContain('canary');
});
