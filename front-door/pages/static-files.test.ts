import { existsSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { builtFolder } from '../testing/built-folder';
import { startFrontDoor } from '../testing/front-door-under-test';

const script = 'export const answer = 42;';

/** A front door whose pages answer with "page". */
const start = () =>
  startFrontDoor(
    {
      buildsFolder: path.join(builtFolder({ 'favicon.svg': '<svg/>' }), 'builds'),
      rootDir: builtFolder({
        '_next/BUILD_ID': 'build-2',
        '_next/static/chunks/pages/blog/[slug]-1a2b3c4d.js': script,
        '_next/static/chunks/main-1a2b3c4d.js': script,
        'favicon.svg': '<svg/>',
        'fonts/sans.woff2': 'font',
        'ToS.pdf': '%PDF',
      }),
    },
    { handlePage: (_request, response) => void response.writeHead(404).end('page') },
  );

describe('static files', () => {
  it('static files are cached permanently if their names change with their content, and documents for five minutes', async () => {
    const door = await start();
    const cacheControlOf = async (address: string) => (await door.send(address)).headers['cache-control'];
    const forever = 'public, max-age=31536000, immutable';
    expect(await cacheControlOf('/_next/static/chunks/main-1a2b3c4d.js')).toBe(forever);
    expect(await cacheControlOf('/_next/static/chunks/pages/blog/%5Bslug%5D-1a2b3c4d.js')).toBe(forever);
    expect(await cacheControlOf('/fonts/sans.woff2')).toBe(forever);
    expect(await cacheControlOf('/ToS.pdf')).toBe('public, max-age=300, must-revalidate');
  });

  it("J1: static files have the security headers for files, without the pages' policy", async () => {
    const door = await start();
    const { status, headers, text } = await door.send('/_next/static/chunks/main-1a2b3c4d.js');
    expect([status, text, headers['content-type']]).toEqual([200, script, 'application/javascript; charset=utf-8']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers).not.toHaveProperty('x-request-id');
  });

  it('J1: a PDF has every header of a page, and the PDF of the terms names its HTML page as canonical', async () => {
    const door = await start();
    const [page, terms] = [await door.send('/about'), await door.send('/ToS.pdf')];
    const ofConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding'];
    const expected = Object.keys(page.headers).filter((name) => !ofConnection.includes(name));
    expect(terms.status).toBe(200);
    expect(expected.filter((name) => !(name in terms.headers))).toEqual([]);
    expect(terms.headers).toMatchObject({ 'x-frame-options': 'DENY', link: '</terms-of-service>; rel="canonical"' });
    expect((await door.send('/favicon.svg')).headers).not.toHaveProperty('link');
  });

  it('respond with 304 to a browser that has them', async () => {
    const door = await start();
    const { etag = '' } = (await door.send('/favicon.svg')).headers;
    expect((await door.send('/favicon.svg', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('leave unknown files and paths outside of their folders to the pages', async () => {
    const door = await start();
    for (const address of ['/public/favicon.svg', '/_next/none.js'])
      expect((await door.send(address)).text).toBe('page');
    expect((await door.send('/favicon.svg', { method: 'POST' })).status).toBe(405);
  });

  it('a file that no build of the last week has is not found, which no cache stores', async () => {
    const door = await start();
    const unknown = ['none.js', 'chunks/', '', 'chunks', 'main.js.br'];
    for (const name of unknown) {
      const { status, headers, text } = await door.send(`/_next/static/${name}`);
      expect([name, status, headers['cache-control'], text.includes('build-2')]).toEqual([
        name,
        404,
        'private, no-store',
        false,
      ]);
    }
  });

  it.each(['%2e%2e/BUILD_ID', '..%2fBUILD_ID', '..%5cBUILD_ID', '%00'])(
    'the path %s leads out of no folder of static files',
    async (name) => {
      const door = await start();
      const { status, text } = await door.send(`/_next/static/${name}`);
      expect([400, 404]).toContain(status);
      expect(text).not.toContain('build-2');
    },
  );

  it('MA-3: a tab that was opened before a deployment gets the files of its build as it did before', async () => {
    const copy = brotliCompressSync(script);
    const buildsFolder = path.join(builtFolder({ 'favicon.svg': '<svg/>' }), 'builds');
    const earlier = { '_next/static/chunks/[slug]-1.js': script, '_next/static/chunks/[slug]-1.js.br': copy };
    const ofEarlier = { buildsFolder, rootDir: builtFolder({ '_next/BUILD_ID': 'build-1', ...earlier }) };
    const before = await startFrontDoor(ofEarlier);
    await expect.poll(() => existsSync(path.join(buildsFolder, 'build-1'))).toBe(true);
    const current = builtFolder({ '_next/BUILD_ID': 'build-2', '_next/static/chunks/[slug]-2.js': script });
    const after = await startFrontDoor({ buildsFolder, rootDir: current });
    for (const encoding of ['identity', 'br']) {
      for (const method of ['GET', 'HEAD']) {
        const read = async ({ origin }: { origin: string }) => {
          const headers = { 'accept-encoding': encoding };
          const response = await fetch(`${origin}/_next/static/chunks/%5Bslug%5D-1.js`, { method, headers });
          const ofConnection = ['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'];
          const kept = [...response.headers].filter(([name]) => !ofConnection.includes(name));
          return { status: response.status, headers: Object.fromEntries(kept), text: await response.text() };
        };
        const answer = await read(after);
        expect(answer).toMatchObject({ status: 200, text: method === 'GET' ? script : '' });
        expect(answer).toEqual(await read(before));
      }
    }
  });

  it("static files are served from the build's compressed copies", async () => {
    const copy = brotliCompressSync(script);
    const rootDir = builtFolder({ '_next/static/a.js': script, '_next/static/a.js.br': copy });
    const door = await startFrontDoor({ rootDir });
    const response = await fetch(`${door.origin}/_next/static/a.js`, { headers: { 'accept-encoding': 'br' } });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', script]);
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect((await door.send('/_next/static/a.js', { headers: { 'accept-encoding': 'identity' } })).text).toBe(script);
  });
});
