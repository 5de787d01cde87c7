import { describe, expect, it } from 'vitest';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

const svgPolicy = "default-src 'none'; sandbox";

/** Starts a backend that serves an image at every URL and records requests. */
async function pictures() {
  const asked: { method: string | undefined; url: string | undefined; headers: Record<string, unknown> }[] = [];
  const backendUrl = await startBackend((request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers });
    response.setHeader('content-type', 'image/svg+xml').setHeader('cache-control', 'public, max-age=3600');
    response.setHeader('content-security-policy', svgPolicy).setHeader('etag', '"1"').end('<svg/>');
  });
  return { door: await startFrontDoor({ backendUrl }), asked };
}

describe('images of the content service', () => {
  it('images of the content service are forwarded unchanged, with their own policy and cache lifetime', async () => {
    const { door, asked } = await pictures();
    const answer = await door.send('/cms/uploads/customers/a-mark_1.svg', { headers: { 'if-none-match': '"0"' } });
    expect([answer.status, answer.text]).toEqual([200, '<svg/>']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': svgPolicy,
      'cache-control': 'public, max-age=3600',
      etag: '"1"',
      'x-content-type-options': 'nosniff',
    });
    expect(asked).toMatchObject([
      { method: 'GET', url: '/cms/uploads/customers/a-mark_1.svg', headers: { 'if-none-match': '"0"' } },
    ]);
    expect((await door.send('/cms/uploads/a.png', { method: 'HEAD' })).text).toBe('');
  });

  it("images of the content service are requested without the visitor's cookies and tokens", async () => {
    const { door, asked } = await pictures();
    await door.send('/cms/uploads/a.png', {
      headers: { cookie: 'accessToken=secret', authorization: 'Bearer secret' },
    });
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(asked)).not.toMatch(/cookie|authorization|Bearer/);
  });

  it('respond with 503 and Retry-After while the backend is down', async () => {
    const door = await startFrontDoor();
    const answer = await door.send('/cms/uploads/a.png');
    expect(answer.status).toBe(503);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('L2: the rest of the content service', () => {
  it.each([
    '/cms',
    '/cms/',
    '/cms/blog-posts',
    '/cms/blog-posts?_publicationState=preview',
    '/cms/blog-posts/count',
    '/cms/uploads',
    '/cms/uploads/',
    '/cms/uploads/../blog-posts',
    '/cms/uploads/..%2fblog-posts',
    '/cms/uploads/%2e%2e/blog-posts',
    '/cms/uploads/%2e%2e%2fblog-posts',
    '/cms/uploads/.%2e/blog-posts',
    '/cms/uploads/..\\blog-posts',
    '/cms/uploads/..%5cblog-posts',
    '/cms/uploads/a/../../blog-posts',
    '/cms/uploads//blog-posts',
    '/cms/uploads/./../blog-posts',
    '/cms/uploads/.hidden.png',
    '/cms/uploads/a%2fb.png',
    '/cms/uploads/%252e%252e/blog-posts',
    '/%63ms/blog-posts',
    '/cms/%75ploads/../blog-posts',
  ])('L2: %s does not reach the backend', async (path) => {
    const { door, asked } = await pictures();
    const answer = await door.send(path, { headers: { authorization: 'Bearer secret' } });
    expect(asked).toEqual([]);
    const { code } = JSON.parse(answer.text) as { code: string };
    expect([
      [400, 'error_validation'],
      [404, 'error_not_found'],
    ]).toContainEqual([answer.status, code]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('L2: %s requests are rejected', async (method) => {
    const { door, asked } = await pictures();
    for (const path of ['/cms/uploads/a.png', '/cms/blog-posts']) {
      expect((await door.send(path, { method, body: '{}' })).status).toBe(405);
    }
    expect(asked).toEqual([]);
  });
});
