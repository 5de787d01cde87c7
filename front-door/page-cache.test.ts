import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import type { PagesHandler } from './pages';
import { startFrontDoor } from './testing/front-door-under-test';

/** Pages that say how often they were rendered, each after the test has let it go. */
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

/** Asks twice, and tells how often the page was rendered for it. */
async function renderingsOfTwo(path: string, { answer, sent }: { answer?: PagesHandler; sent?: object } = {}) {
  const pages = await countedPages(answer);
  await pages.send(path, sent);
  await pages.send(path, sent);
  return pages.rendered();
}

describe('a public page that many ask for', () => {
  it('is rendered once for all who ask at the same time, and each gets all of it under an id of its own', async () => {
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

  it('is the same for a second, and rendered anew after that', async () => {
    const pages = await countedPages();
    await pages.send('/');
    pages.wait(999);
    expect((await pages.send('/')).text).toBe('rendering 1');
    pages.wait(1);
    expect((await pages.send('/')).text).toBe('rendering 2');
  });

  it('is not sent again to who has it', async () => {
    const pages = await countedPages();
    const { headers } = await pages.send('/');
    const again = await pages.send('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect(again).toMatchObject({ status: 304, text: '', headers: { etag: headers.etag } });
    expect(again.headers['cache-control']).toBe(headers['cache-control']);
    expect(await pages.send('/', { headers: { 'if-none-match': '"other"' } })).toMatchObject({ status: 200 });
    expect(pages.rendered()).toBe(1);
  });

  it('is one for each address, and for each list of encodings that clients read', async () => {
    const pages = await countedPages();
    await pages.send('/blog');
    expect((await pages.send('/blog?page=2')).text).toBe('rendering 2');
    expect((await pages.send('/blog', { headers: { 'accept-encoding': 'gzip' } })).text).toBe('rendering 3');
    expect((await pages.send('/blog')).text).toBe('rendering 1');
  });

  it('comes to the others also when whoever asked first has gone', async () => {
    const pages = await countedPages();
    const letGo = pages.hold();
    const first = httpRequest(`${pages.origin}/`).on('error', () => undefined);
    first.end();
    await expect.poll(() => pages.rendered()).toBe(1);
    const second = pages.send('/');
    first.destroy();
    await expect.poll(() => pages.rendered()).toBe(2);
    letGo();
    expect(await second).toMatchObject({ status: 200, text: 'rendering 2' });
  });

  it('is tried again for everybody where it failed', async () => {
    let isBroken = true;
    const pages = await countedPages(() => {
      if (isBroken) throw new Error('away');
    });
    expect(await pages.send('/')).toMatchObject({ status: 500 });
    isBroken = false;
    expect(await pages.send('/')).toMatchObject({ status: 200, text: 'rendering 2' });
  });
});

describe('E6: what one person is answered, nobody else gets', () => {
  it.each(['/account', '/login', '/new-password/x', '/verify-email', '/_next/data/build/pricing.json'])(
    'under %s',
    async (path) => {
      expect(await renderingsOfTwo(path)).toBe(2);
    },
  );

  it('nor waits for it: a personal page is rendered for all at the same time', async () => {
    const pages = await countedPages();
    const letGo = pages.hold();
    const answers = Promise.all([pages.send('/login'), pages.send('/login')]);
    await expect.poll(() => pages.rendered()).toBe(2);
    letGo();
    expect((await answers).map(({ status }) => status)).toEqual([200, 200]);
  });

  it.each([
    ['a page that says so', (name: string) => name === 'cache-control' && 'private, no-store'],
    ['a page that sets a cookie', (name: string) => name === 'set-cookie' && 'a=b'],
    ['what is no page', (name: string) => name === 'content-type' && 'application/json'],
  ])('%s', async (_what, valueOf) => {
    const answer: PagesHandler = (_request, response) => {
      for (const name of ['cache-control', 'set-cookie', 'content-type']) {
        const value = valueOf(name);
        if (value !== false) response.setHeader(name, value);
      }
    };
    expect(await renderingsOfTwo('/', { answer })).toBe(2);
  });

  it.each([301, 404, 503])('an answer %i', async (status) => {
    const answer: PagesHandler = (_request, response) => void (response.statusCode = status);
    expect(await renderingsOfTwo('/', { answer })).toBe(2);
  });

  it('an answer of half a megabyte', async () => {
    const answer: PagesHandler = (_request, response) => void response.end('x'.repeat(500_001));
    expect(await renderingsOfTwo('/', { answer })).toBe(2);
  });

  it.each([
    { method: 'HEAD' },
    { headers: { range: 'bytes=0-1' } },
    { headers: { 'if-modified-since': 'Sat, 21 Nov 2026 10:00:00 GMT' } },
  ])('the answer to %j', async (sent) => {
    expect(await renderingsOfTwo('/', { sent })).toBe(2);
  });
});
