import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { createContentFolder } from './testing/content-folder';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>';
const files = {
  'a.png': 'image/png',
  'a.jpg': 'image/jpeg',
  'a.jpeg': 'image/jpeg',
  'a.webp': 'image/webp',
  'customers/a-mark.svg': 'image/svg+xml',
};

let test: TestApp;
const folder = createContentFolder();
beforeAll(async () => {
  for (const file of Object.keys(files))
    folder.write(`images/${file}`, file.endsWith('.svg') ? svg : `bytes of ${file}`);
  for (const file of ['page.html', 'script.js', 'noextension', 'a.png.html', 'a.svgz', '.hidden.png'])
    folder.write(`images/${file}`, 'secret');
  folder.write('images/folder.png/inside.txt', 'secret');
  folder.write('secret.png', 'secret');
  folder.writePost('draft', {}, 'secret');
  test = await createTestApp({ config: { contentDir: folder.contentDir } });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await test.close();
  folder.release();
});

type Answer = { statusCode: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Sends the path unchanged, because other clients normalize it first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { port } = test.app.server.address() as AddressInfo;
  const options = { host: '127.0.0.1', port, path: `/cms/uploads/${path}`, method, headers, agent: false };
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text: string) => (body += text));
      response.on('end', () => resolve({ statusCode: response.statusCode, headers: response.headers, body }));
    });
    sent.on('error', reject).end();
  });
}

describe('a picture of the content service', () => {
  it.each(Object.entries(files))('%s is served as %s with nosniff', async (file, mediaType) => {
    const answer = await get(file);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': mediaType,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=3600',
    });
    expect(answer.body.length).toBeGreaterThan(0);
    const head = await get(file, {}, 'HEAD');
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(answer.body.length), '']);
  });

  it('that is an SVG runs no script and loads nothing when opened directly', async () => {
    const policy = String((await get('customers/a-mark.svg')).headers['content-security-policy']);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'sandbox',
      "frame-ancestors 'none'",
    ]);
  });

  it('a picture of the content service is answered with 304 if the ETag matches', async () => {
    const etag = String((await get('a.png')).headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answer = await get('a.png', { 'if-none-match': known });
      expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
    }
    expect((await get('a.png', { 'if-none-match': '"other"' })).statusCode).toBe(200);
    folder.write('images/a.png', 'other bytes');
    const changed = await get('a.png', { 'if-none-match': etag });
    expect([changed.statusCode, changed.body]).toEqual([200, 'other bytes']);
  });

  it.each([
    'none.png',
    'page.html',
    'script.js',
    'noextension',
    'a.png.html',
    'a.svgz',
    '.hidden.png',
    'folder.png',
    '',
    'A.PNG',
  ])("returns Strapi's 404 for %s", async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(JSON.parse(answer.body)).toEqual({ statusCode: 404, error: 'Not Found', message: 'Not Found' });
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});

describe('L2: a path out of the picture folder', () => {
  it.each([
    '../secret.png',
    '..%2fsecret.png',
    '..%2Fsecret.png',
    '%2e%2e/secret.png',
    '%2e%2e%2fsecret.png',
    '.%2e/secret.png',
    '..%5csecret.png',
    '..\\secret.png',
    '%252e%252e%252fsecret.png',
    'customers/../../secret.png',
    'customers/%2e%2e/%2e%2e/secret.png',
    '/etc/secret.png',
    '%2fetc/secret.png',
    './a.png',
    'customers//a-mark.svg',
    'a.png%00.svg',
    'a.png%0a',
    'a.png/',
    'a.png;x',
    '..%c0%afsecret.png',
    '%ef%bc%8e%ef%bc%8e/secret.png',
    'file:secret.png',
    `${'x'.repeat(400)}.png`,
  ])('L2: %s is rejected', async (path) => {
    const answer = await get(path);
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('secret.png');
    expect(answer.body).not.toBe('secret');
  });
});
