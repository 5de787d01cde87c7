import type { APIRequestContext } from '@playwright/test';
import { measuredRoutes } from '../../budgets/routes';
import { expect, productUrl, test } from '../../support/pages/journey';
import { accountPages, localPages, missingPages, publicPages } from './addresses';

const pages = [...publicPages, ...accountPages, ...localPages, ...missingPages, '/maintenance'];
const others = [
  '/api/health/live',
  '/api/no-such-call',
  '/api/account',
  '/api/docs',
  '/healthz',
  '/favicon.ico',
  '/_next/static/no-such-file.js',
  '/.well-known/change-password',
];

/** @returns The files that the home page and the login page name: scripts, styles, fonts, images. */
async function partsOfPages(request: APIRequestContext): Promise<string[]> {
  const parts = new Set<string>();
  for (const path of ['/', '/login']) {
    const html = await (await request.get(path)).text();
    for (const [, part = ''] of html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)) parts.add(part);
  }
  return [...parts];
}

test('J1: every response has the security headers: pages, files, the API, errors, maintenance', async ({ request }) => {
  const addresses = [...pages, ...others, ...(await partsOfPages(request))];
  expect(addresses.some((address) => address.endsWith('.css'))).toBe(true);
  expect(addresses.some((address) => address.endsWith('.woff2'))).toBe(true);
  for (const address of addresses) {
    const headers = (await request.get(address, { maxRedirects: 0 })).headers();
    expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
    expect.soft(headers['referrer-policy'], address).toMatch(/^(no-referrer|strict-origin-when-cross-origin)$/);
    expect.soft(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
    expect.soft(headers['cross-origin-opener-policy'], address).toBe('same-origin');
    expect.soft(headers['cross-origin-resource-policy'], address).toBe('same-origin');
    expect.soft(headers['permissions-policy'], address).toContain('camera=()');
    expect.soft(Object.keys(headers), address).not.toContain('x-powered-by');
    expect.soft(Object.keys(headers), address).not.toContain('server');
  }
});

test('J1: no response repeats a header, and an unsupported method gets the headers, too', async ({ request }) => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await request.fetch('/login', { method });
    expect.soft(response.status(), method).toBe(405);
    const names = response.headersArray().map(({ name }) => name.toLowerCase());
    expect.soft(new Set(names).size, method).toBe(names.length);
    expect.soft(response.headers()['x-content-type-options'], method).toBe('nosniff');
  }
});

test("J2: every page's policy allows no inline script, evaluation, plug-in or other base", async ({ request }) => {
  for (const address of pages) {
    const policy = (await request.get(address)).headers()['content-security-policy'] ?? '';
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part] as const));
    // The stand-in of a tag container listens on this machine, without TLS. Production accepts TLS only.
    const scripts = (directives.get('script-src') ?? '').replace(/ http:\/\/127\.0\.0\.1:\d+/, '');
    expect.soft(scripts, address).not.toMatch(/unsafe-inline|unsafe-eval|unsafe-hashes|\*|nonce-|data:|http:/);
    expect.soft(directives.get('default-src'), address).toBe("default-src 'none'");
    expect.soft(directives.get('base-uri'), address).toBe("base-uri 'none'");
    expect.soft(directives.get('frame-ancestors'), address).toBe("frame-ancestors 'none'");
    expect.soft(directives.get('form-action'), address).toMatch(/^form-action '(self|none)'$/);
  }
});

test('J2: no page violates the policy when opened or navigated to', async ({ page, complaints }) => {
  const violations: string[] = [];
  await page.exposeFunction('recordViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    const note = (window as unknown as { recordViolation: (text: string) => void }).recordViolation;
    document.addEventListener('securitypolicyviolation', (event) =>
      note(`${event.violatedDirective} ${event.blockedURI}`),
    );
  });
  // The journeys of tests/budgets open the others, and fail when the browser reports a violation.
  const isMeasured = (path: string) => measuredRoutes.some((route) => route.path === path);
  for (const path of pages.filter((one) => !isMeasured(one))) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('link', { name: 'Log in' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(violations).toEqual([]);
  expect(complaints).toEqual([]);
});

test('J1, J8: no page can be framed by another site', async ({ page, complaints }) => {
  const body = `<iframe src="${productUrl()}/login"></iframe>`;
  await page.route('https://elsewhere.example/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('https://elsewhere.example/');
  await expect.poll(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/');
  complaints.length = 0;
});

test('an unknown page responds with 404 and the fixed sentence, and is not cached', async ({ request }) => {
  for (const address of missingPages) {
    const response = await request.get(address);
    expect.soft(response.status(), address).toBe(404);
    expect.soft(await response.text(), address).toContain('Sorry, the page you are looking for cannot be found.');
    expect.soft(response.headers()['cache-control'], address).toContain('no-store');
  }
});

test('without JavaScript every public page shows its full text, and its links work', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('AI-powered Insight Automation');
  await expect(page.getByText('14 days free. No credit card.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Start free trial' }).first().click();
  await expect(page).toHaveURL(/\/signup$/);
  await expect(page.getByLabel('Work email address')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByLabel('Stay signed in for 2 weeks')).toBeVisible();
  await page.goto('/nope');
  await expect(page.getByText('Sorry, the page you are looking for cannot be found.')).toBeVisible();
});

test('the API document can be browsed', async ({ page, complaints }) => {
  // One group of calls: the whole document takes seconds to draw. backend/src/http/document/api-examples.test.ts reads it all.
  await page.route('**/api/docs/json', async (route) => {
    const response = await route.fetch();
    const document = (await response.json()) as { paths: Record<string, unknown> };
    const path = '/api/contact-requests';
    const json = { ...document, tags: [], webhooks: {}, paths: { [path]: document.paths[path] } };
    await route.fulfill({ response, json });
  });
  await page.goto('/api/docs');
  await page.getByRole('link', { name: 'Contact', exact: true }).click();
  await page.getByText('/api/contact-requests', { exact: true }).click();
  await expect(page.getByText('Request body').first()).toBeVisible();
  expect(complaints).toEqual([]);
});

test('public pages are the same for every visitor and cacheable; pages with a secret are not', async ({ request }) => {
  const [first, second] = await Promise.all([
    request.get('/'),
    request.get('/', { headers: { cookie: 'accessToken=x; refreshToken=y', 'user-agent': 'another' } }),
  ]);
  expect(first.headers()['cache-control']).toMatch(/s-maxage=\d+.*stale-while-revalidate=\d+/);
  expect(await first.text()).toBe(await second.text());
  for (const address of [...accountPages, '/verify-email?token=x', '/login']) {
    expect.soft((await request.get(address)).headers()['cache-control'], address).toBe('private, no-store');
  }
});
