import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { PagesHandler } from './pages-handler';
import { startFrontDoor } from '../testing/front-door-under-test';

/** Serves pages that contain the number of their rendering. Each waits until the test releases it. */
async function countedPages(answer: PagesHandler = () => {}) {
  let count = 0;
  let nowMs = 0;
  let letGo = () => {};
  let held: Promise<void> = Promise.resolve();
  const door = await startFrontDoor(
    {},
    {
      monotonicMs: () => nowMs,
      handlePage: async (request, response) => {
        const rendering = ++count;
        await held;
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.setHeader('etag', `"${rendering}"`);
        await answer(request, response);
        if (!response.writableEnded) response.end(`rendering ${rendering}`);
      },
    },
  );
  return {
    ...door,
    rendered: () => count,
    wait: (ms: number) => (nowMs += ms),
    hold: () => {
      held = new Promise<void>((resolve) => (letGo = resolve));
      return () => letGo();
    },
  };
}

/** Requests a page twice. @returns Whether both visitors got the same rendering. */
async function isShared(path: string, answer?: PagesHandler) {
  const pages = await countedPages(answer);
  const first = await pages.send(path);
  const second = await pages.send(path);
  return second.headers.etag === first.headers.etag;
}

describe('a public page with many visitors', () => {
  it('a public page with many visitors is rendered once for concurrent requests, each with the whole page and its own request id', async () => {
    const pages = await countedPages();
    const letGo = pages.hold();
    const answers = Promise.all(Array.from({ length: 50 }, () => pages.send('/pricing')));
    await expect.poll(() => pages.rendered()).toBe(1);
    letGo();
    const all = await answers;
    expect(pages.rendered()).toBe(1);
    expect(new Set(all.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['200 rendering 1']));
    expect(new Set(all.map(({ headers }) => headers['x-request-id'])).size).toBe(50);
    const [first, second] = all;
    for (const name of ['content-type', 'etag', 'cache-control', 'content-security-policy']) {
      expect(second?.headers[name]).toBe(first?.headers[name]);
    }
  });

  it('a public page with many visitors is cached for a second and then rendered again', async () => {
    const pages = await countedPages();
    await pages.send('/');
    pages.wait(999);
    expect((await pages.send('/')).text).toBe('rendering 1');
    pages.wait(1);
    expect((await pages.send('/')).text).toBe('rendering 2');
  });

  it('a public page with many visitors is not sent again to a client that has it', async () => {
    const pages = await countedPages();
    const { headers } = await pages.send('/');
    const again = await pages.send('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } });
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    expect(await pages.send('/', { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 });
    expect(pages.rendered()).toBe(1);
  });

  it.each([
    ['/pricing', ['/pricing?x=1', '/pricing?x=2', '/pricing?'], 1],
    ['/about', ['/about?x=1', '/about?page=2'], 1],
    ['/blog?page=2', ['/blog?page=2&from=mail', '/blog?from=x&page=2'], 1],
    ['/blog', ['/blog?page=2', '/blog?tag=a', '/blog?page=2&tag=a'], 4],
    ['/robots.txt', ['/robots.txt?x=1'], 1],
    ['/_next/data/build/pricing.json', ['/_next/data/build/pricing.json?x=1'], 1],
  ])(
    'I2: %s and %j cause %i renderings, since only parameters that the page reads count',
    async (path, others, renderings) => {
      const pages = await countedPages();
      for (const address of [path, ...others, path]) await pages.send(address);
      expect(pages.rendered()).toBe(renderings);
    },
  );

  it('E6: a public page with many visitors is rendered without any header of its first visitor', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const pages = await countedPages((request) => void seen.push(request.headers));
    await pages.send('/', {
      headers: { cookie: 'a=b', 'accept-language': 'de', 'user-agent': 'x.test', host: 'x.test' },
    });
    expect(seen).toEqual([
      { host: 'localhost', 'user-agent': expect.not.stringContaining('x.test'), 'x-request-id': expect.any(String) },
    ]);
  });

  it.each(['br', 'gzip'])(
    'a public page with many visitors is sent in %s to clients that accept it, and is rendered once for all encodings',
    async (encoding) => {
      const text = 'a long text '.repeat(1_000);
      const pages = await countedPages((_request, response) => void response.end(text));
      for (const accepted of [encoding, 'identity', encoding]) {
        const answer = await fetch(pages.origin, { headers: { 'accept-encoding': accepted } });
        expect(await answer.text()).toBe(text);
        expect(answer.headers.get('content-encoding')).toBe(accepted === encoding ? encoding : null);
        expect(answer.headers.get('vary')).toBe('Accept-Encoding');
      }
      expect(pages.rendered()).toBe(1);
    },
  );

  it('responds to HEAD from the cache, with the length of the body', async () => {
    const pages = await countedPages();
    const { text } = await pages.send('/');
    const head = await pages.send('/', { method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(text.length) } });
    expect(pages.rendered()).toBe(1);
  });

  it('a public page with many visitors is served to the others even if the first client disconnects', async () => {
    const pages = await countedPages();
    const letGo = pages.hold();
    const first = httpRequest(`${pages.origin}/`).on('error', () => undefined);
    first.end();
    await expect.poll(() => pages.rendered()).toBe(1);
    const second = pages.send('/');
    first.destroy();
    letGo();
    expect(await second).toMatchObject({ status: 200, text: 'rendering 1' });
  });

  it('a public page with many visitors is rendered again after a failure', async () => {
    let isBroken = true;
    const pages = await countedPages(() => {
      if (isBroken) throw new Error('away');
    });
    expect(await pages.send('/')).toMatchObject({ status: 500 });
    isBroken = false;
    expect(await pages.send('/')).toMatchObject({ status: 200, text: 'rendering 2' });
  });
});

describe('E6: responses that are never shared', () => {
  it.each([
    '/account',
    '/login',
    '/new-password/x',
    '/verify-email',
    '/_next/data/build/account.json',
    '/blog?preview=1',
  ])('include %s', async (path) => {
    expect(await isShared(path)).toBe(false);
  });

  it('E6: responses that are never shared do not delay each other: personal pages are rendered in parallel', async () => {
    const pages = await countedPages();
    const letGo = pages.hold();
    const answers = Promise.all([pages.send('/login'), pages.send('/login')]);
    await expect.poll(() => pages.rendered()).toBe(2);
    letGo();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['a private Cache-Control', (name: string) => name === 'cache-control' && 'private, no-store'],
    ['a Set-Cookie header', (name: string) => name === 'set-cookie' && 'a=b'],
  ])('include one with %s', async (_what, valueOf) => {
    const answer: PagesHandler = (_request, response) => {
      for (const name of ['cache-control', 'set-cookie']) {
        const value = valueOf(name);
        if (value !== false) response.setHeader(name, value);
      }
    };
    expect(await isShared('/', answer)).toBe(false);
  });

  it('include a page marked private, even for concurrent requests', async () => {
    const pages = await countedPages((_request, response) => {
      response.setHeader('cache-control', 'private, no-store');
    });
    const letGo = pages.hold();
    const answers = Promise.all([pages.send('/'), pages.send('/')]);
    await expect.poll(() => pages.rendered()).toBe(1);
    letGo();
    const [one, other] = await answers;
    expect(one.text).not.toBe(other.text);
  });

  it.each([301, 404, 503])('include a response with status %i', async (status) => {
    expect(await isShared('/', (_request, response) => void (response.statusCode = status))).toBe(false);
  });

  it('include a response of half a megabyte', async () => {
    expect(await isShared('/', (_request, response) => void response.end('x'.repeat(500_001)))).toBe(false);
  });
});
