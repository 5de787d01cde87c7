import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@/scripts/process/settings.mjs';
import { expect, productUrl, test } from '../../support/pages/journey';
import { accountPages } from './addresses';

const buildId = () => readFileSync(path.join(root, '.next', 'BUILD_ID'), 'utf8').trim();
/** User data of protected pages. No response of the web server alone may contain it. */
const personal = /@(summit|example)\b|firstName|lastName|organizationId/;

test("J5: the framework's data for protected pages contains no user data in any request form", async ({ request }) => {
  const shapes = accountPages.flatMap((page) => [
    page,
    `/_next/data/${buildId()}${page}.json`,
    `/_next/data/${buildId()}/en${page}.json`,
    `/_next/data/wrong-build${page}.json`,
    `${page}?nxtPslug=x&__nextDataReq=1`,
    `${page}/`,
    `/_next/../${page}`,
  ]);
  const lies: Record<string, string>[] = [
    {},
    { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    { 'x-middleware-subrequest': 'src/middleware', 'x-nextjs-data': '1' },
    { 'x-nextjs-data': '1', 'x-matched-path': '/account', 'x-invoke-path': '/account' },
    { 'x-middleware-rewrite': '/account', 'x-middleware-prefetch': '1', 'x-now-route-matches': '1=x' },
    { cookie: 'accessToken=a.b.c; refreshToken=d' },
  ];
  for (const shape of shapes) {
    for (const headers of lies) {
      const response = await request.get(shape, { headers, maxRedirects: 0 });
      expect.soft(await response.text(), `${shape} ${JSON.stringify(headers)}`).not.toMatch(personal);
      expect.soft(response.status(), shape).toBeLessThan(500);
      expect
        .soft(Object.keys(response.headers()).join(), shape)
        .not.toMatch(/x-middleware|x-nextjs-(rewrite|redirect)/);
    }
  }
});

test('J5: a forged host or forwarded host appears in no link of a page', async ({ request }) => {
  const honest = await (await request.get('/')).text();
  const lied = await request.get('/', {
    headers: {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-original-url': '/evil',
      'x-rewrite-url': '/evil',
      forwarded: 'host=evil.example',
    },
  });
  const text = await lied.text();
  expect(text).not.toContain('evil.example');
  expect(text).toBe(honest);
  expect(text).toMatch(/<link rel="canonical" href="http/);
});

test('J5: a request for a foreign domain that resolves to this machine is rejected', async ({ playwright }) => {
  const stranger = await playwright.request.newContext({ extraHTTPHeaders: { host: 'rebound.evil.example' } });
  const response = await stranger.get(`${productUrl()}/api/local/mailbox`);
  expect(response.status()).toBe(403);
  await stranger.dispose();
});

test('J5: data and prerender headers do not change ordinary responses', async ({ request }) => {
  const response = await request.get('/login', {
    headers: { 'x-nextjs-data': '1', 'x-prerender-revalidate': 'x', purpose: 'prefetch' },
  });
  expect(response.headers()['content-type']).toContain('text/html');
  expect(response.headers()['cache-control']).toBe('private, no-store');
});

test('J5: WebSocket upgrades are rejected', async ({ request }) => {
  const response = await request.get('/', {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'eA==',
    },
  });
  expect(response.status()).not.toBe(101);
});
