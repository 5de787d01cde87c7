import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from '../../support/pages/journey';
import { productFolder } from '../../support/processes/product-folder';
import { accountPages, publicPages } from './addresses';

const file = () => productFolder('maintenance');

test.afterEach(() => rmSync(file(), { force: true }));

test('L8: maintenance replaces every URL immediately with 503 and the fixed texts, and ends without a restart', async ({
  page,
  request,
  complaints,
}) => {
  expect((await request.get('/')).status()).toBe(200);
  writeFileSync(file(), '2031-03-07T14:30:00Z');
  await expect.poll(async () => (await request.get('/')).status()).toBe(503);

  for (const address of [...publicPages, ...accountPages, '/nope', '/favicon.ico', '/_next/data/x/account.json']) {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(503);
    expect.soft(Number(response.headers()['retry-after']), address).toBeGreaterThan(0);
    expect.soft(response.headers()['cache-control'], address).toBe('private, no-store');
  }
  const call = await request.post('/api/login', { data: { email: 'a@b.example', password: 'x' } });
  expect(call.status()).toBe(503);
  expect(await call.json()).toMatchObject({ code: 'error_unavailable' });

  const requests: string[] = [];
  page.on('request', (one) => requests.push(one.url()));
  await page.goto('/account');
  await expect(page).toHaveTitle('Dcipher | A scheduled maintenance is in progress');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A scheduled maintenance is in progress');
  await expect(page.getByText('a couple of hours')).toBeVisible();
  await expect(page.getByText('Back by 14:30 UTC, 07 Mar 2031')).toBeVisible();
  expect(requests, 'the page is self-contained').toHaveLength(1);
  const background = await page.evaluate(
    () => getComputedStyle(document.documentElement).colorScheme + getComputedStyle(document.body).backgroundColor,
  );
  expect(background).toMatch(/rgb\((\d|[1-4]\d), (\d|[1-4]\d), (\d|[1-4]\d)\)/);

  rmSync(file());
  await expect.poll(async () => (await request.get('/')).status()).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('A scheduled maintenance is in progress');
  expect(complaints).toEqual([]);
});

test('with the flag off, /maintenance responds with 200 and is not indexed', async ({ request }) => {
  const response = await request.get('/maintenance');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('A scheduled maintenance is in progress');
  expect(response.headers()['x-robots-tag'] ?? (await response.text())).toContain('noindex');
});
