import { section7 } from '../../contract/specified-endpoints';
import { expect, test } from '../../support/pages/cached-page';
import { productUrl } from '../../support/pages/journey';
import { logIn, seededMember } from '../../support/people/users';

/** Returns a contract path with plausible parameters. */
const addressOf = (path: string) => `/api${path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')}`;

test('E2: every call that needs a user rejects valid cookies without a token', async ({ context }) => {
  await logIn(context, seededMember);
  const calls = section7.filter(({ access }) => access === 'bearer' || access === 'staff');
  expect(calls.length).toBeGreaterThan(20);
  for (const { method, path } of calls) {
    // The context sends its cookies, which is all that another site can cause.
    const response = await context.request.fetch(addressOf(path), {
      method,
      ...(method !== 'GET' && { data: {}, headers: { 'content-type': 'application/json' } }),
    });
    expect.soft(response.status(), `${method} ${path}`).toBe(401);
  }
});

test('E2: every call that changes data rejects what a cross-site form can send', async ({ request }) => {
  const changing = section7.filter(({ method }) => method !== 'GET');
  for (const { method, path } of changing) {
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']) {
      const response = await request.fetch(addressOf(path), { method, headers: { 'content-type': type }, data: '{}' });
      expect.soft([401, 403, 415], `${method} ${path} as ${type}`).toContain(response.status());
    }
  }
});

test('E2: a foreign origin is rejected even with the right content type', async ({ request }) => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${productUrl()}.evil.example` },
    { 'sec-fetch-site': 'cross-site' },
  ];
  for (const { method, path } of section7.filter((call) => call.method !== 'GET')) {
    for (const headers of foreign) {
      const response = await request.fetch(addressOf(path), {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        data: {},
      });
      expect.soft([401, 403], `${method} ${path} ${JSON.stringify(headers)}`).toContain(response.status());
    }
  }
});

test('E2: a form on another site that posts to the API has no effect for a logged-in user', async ({
  page,
  complaints,
}) => {
  await logIn(page, seededMember);
  await page.route('https://evil.example/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" enctype="text/plain" action="${productUrl()}/api/logout">
        <input name='{"isForced":true,"x":"' value='"}'></form><script>document.forms[0].submit()</script>`,
    }),
  );
  const answered = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.goto('https://evil.example/').catch(() => undefined);
  expect([403, 415]).toContain((await answered).status());
  await page.goto('/account');
  await expect(page.getByText(seededMember.email).first()).toBeVisible();
  complaints.length = 0;
});

test('E3: no other origin can read a response', async ({ request }) => {
  for (const origin of ['https://evil.example', 'null', `${productUrl()}.evil.example`, 'http://127.0.0.1:1']) {
    const response = await request.get('/api/health/live', { headers: { origin } });
    expect.soft(response.headers()['access-control-allow-origin'], origin).toBeUndefined();
  }
});
