import { describe, expect, it } from 'vitest';
import { startFrontDoor } from '../testing/front-door-under-test';

const cacheControlOf = async (path: string, status = 200) => {
  const door = await startFrontDoor(
    {},
    {
      handlePage: (_request, response) => {
        response.statusCode = status;
        response.end();
      },
    },
  );
  return (await door.send(path)).headers['cache-control'];
};

describe('E6: Cache-Control', () => {
  it.each(['/', '/pricing', '/blog/a', '/_next/data/build/pricing.json'])('lets any cache store %s', async (path) => {
    expect(await cacheControlOf(path)).toMatch(/^public, max-age=0, s-maxage=\d+, stale-while-revalidate=\d+$/);
  });

  it.each(['/account', '/payment/invoices', '/new-password/x', '/_next/data/build/account/sso.json'])(
    'lets no cache store %s',
    async (path) => {
      expect(await cacheControlOf(path)).toBe('private, no-store');
    },
  );

  it.each([404, 500, 503])('lets no cache store a %i response of a public page', async (status) => {
    expect(await cacheControlOf('/pricing', status)).toBe('private, no-store');
  });

  it('E6: Cache-Control is left to the framework for its static files', async () => {
    expect(await cacheControlOf('/_next/static/x.js')).toBeUndefined();
  });

  it('E6: Cache-Control is immutable for fonts, whose names change with their content', async () => {
    expect(await cacheControlOf('/fonts/a.woff2')).toContain('immutable');
  });

  it.each(['/ToS.pdf', '/white-papers/how-a-landscape-is-made.pdf'])(
    'E6: Cache-Control is five minutes for %s, whose content may change',
    async (path) => {
      expect(await cacheControlOf(path)).toBe('public, max-age=300, must-revalidate');
      expect(await cacheControlOf(path, 404)).toBe('private, no-store');
    },
  );

  it('E6: Cache-Control can be set by a page', async () => {
    const door = await startFrontDoor(
      {},
      {
        handlePage: (_request, response) => void response.setHeader('cache-control', 's-maxage=10').end(),
      },
    );
    expect((await door.send('/blog')).headers['cache-control']).toBe('s-maxage=10');
  });
});

describe('search engines', () => {
  it.each([
    ['production', '/', undefined],
    ['production', '/account', 'noindex'],
    ['production', '/maintenance', 'noindex'],
    ['staging', '/', 'noindex'],
    ['dev', '/', 'noindex'],
  ] as const)('in %s the page %s gets %s', async (environment, path, expected) => {
    const door = await startFrontDoor({ environment });
    expect((await door.send(path)).headers['x-robots-tag']).toBe(expected);
  });
});

describe('the PDF of the terms', () => {
  it('names its HTML page as canonical, and no other response does', async () => {
    const door = await startFrontDoor();
    expect((await door.send('/ToS.pdf')).headers.link).toBe('</terms-of-service>; rel="canonical"');
    expect((await door.send('/terms-of-service')).headers.link).toBeUndefined();
  });
});

describe('a page', () => {
  it('a page is read-only', async () => {
    const door = await startFrontDoor();
    for (const method of ['POST', 'PUT', 'DELETE', 'TRACE']) {
      const answer = await door.send('/', { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  });

  it('reaches the framework with any URL within the header limit', async () => {
    const door = await startFrontDoor();
    const path = `/new-password/${'x'.repeat(2000)}?a=%2F`;
    expect((await door.send(path)).text).toBe(`<h1>${path}</h1>`);
  });

  it('responds with 500 and the fixed sentence if rendering fails, without the cause', async () => {
    const door = await startFrontDoor({}, { handlePage: () => Promise.reject(new Error('at secret-place.ts')) });
    expect(await door.send('/')).toMatchObject({ status: 500, text: 'Server error' });
  });

  it('gets its request id', async () => {
    const door = await startFrontDoor(
      {},
      {
        handlePage: (request, response) => void response.end(request.headers['x-request-id']),
      },
    );
    const { headers, text } = await door.send('/');
    expect(text).toBe(headers['x-request-id']);
  });

  it("N1: a page is served to loopback hostnames only in dev, so that other sites can't reach the local tools", async () => {
    const door = await startFrontDoor({ allowedHostnames: ['localhost', '127.0.0.1', '[::1]'] });
    expect((await door.send('/', { headers: { host: 'evil.test' } })).status).toBe(403);
    expect((await door.send('/api/login', { headers: { host: 'localhost.evil.test:3000' } })).status).toBe(403);
    expect((await door.send('/', { headers: { host: 'LOCALHOST:3000' } })).status).toBe(200);
  });
});

describe('/.well-known/change-password', () => {
  it('redirects password managers to the page', async () => {
    const answer = await (await startFrontDoor()).send('/.well-known/change-password');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/account/password');
  });
});
