import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { mine, shared, testAuthenticator } from '@/backend/testing/test-endpoints';
import { documentPath } from '../document/api-document';
import { serve } from '../calls/serve';

describe('response headers', () => {
  let test: TestServer;
  beforeAll(async () => {
    test = await createTestServer(
      (app) => {
        serve(app, mine, async ({ caller }) => ({ userId: caller.userId }));
        serve(app, shared, async ({ reply }) => {
          void reply.header('cache-control', 'public, max-age=60');
          return { ok: true as const };
        });
      },
      { deps: { authenticator: testAuthenticator } },
    );
  });
  afterAll(() => test.close());

  const authorization = 'Bearer user';

  it.each(['/mine', '/shared', '/nowhere', '/mine?a=1&a=2', documentPath])(
    'J1: %s has the security headers',
    async (url) => {
      const { headers } = await test.app.inject(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-powered-by']).toBeUndefined();
      expect(headers.server).toBeUndefined();
    },
  );

  it('J1: HSTS is sent only where the site is served over TLS', async () => {
    expect((await test.app.inject('/shared')).headers['strict-transport-security']).toBeUndefined();
    const secure = await createTestServer(() => undefined, { config: { publicBaseUrl: 'https://example.com' } });
    const { headers } = await secure.app.inject('/nowhere');
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
    await secure.close();
  });

  it('E6: responses that depend on a token, including errors, are not stored by shared caches', async () => {
    const calls = [
      { url: '/mine', headers: { authorization } },
      { url: '/mine' },
      { url: '/shared', headers: { authorization } },
      { url: '/shared', headers: { cookie: 'a=b' } },
      { url: '/nowhere' },
    ];
    for (const call of calls) {
      expect([call, (await test.app.inject(call)).headers['cache-control']]).toEqual([call, 'private, no-store']);
    }
  });

  it('public responses may set how long they are cached', async () => {
    expect((await test.app.inject('/shared')).headers['cache-control']).toBe('public, max-age=60');
  });

  it('every response has the time of the clock port', async () => {
    for (const url of ['/mine', '/shared', '/nowhere']) {
      const { headers } = await test.app.inject(url);
      expect(headers['x-server-time']).toBe(String(test.clock.now().getTime()));
    }
  });

  it('J2: the document page runs only its own scripts, all of which exist', async () => {
    const page = await test.app.inject(documentPath);
    expect(page.headers['content-security-policy']).toContain("script-src 'self';");
    expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const scripts = [...page.body.matchAll(/<script src="([^"]+)"/g)].map(([, url]) => url ?? '');
    expect(scripts.length).toBeGreaterThan(1);
    for (const url of scripts) expect([url, (await test.app.inject(url)).statusCode]).toEqual([url, 200]);
  });
});
