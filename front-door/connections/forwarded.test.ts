import { describe, expect, it } from 'vitest';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';
import { parseTrustedProxies } from './trusted-proxies';

/** Returns the headers that the backend and the pages receive. */
async function headersBehind(trusted: string[], headers: Record<string, string | string[]>) {
  const backendUrl = await startBackend((request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(request.headers));
  });
  const door = await startFrontDoor(
    { backendUrl, trustedProxies: parseTrustedProxies(trusted) },
    { handlePage: (request, response) => void response.end(JSON.stringify(request.headers)) },
  );
  const [backend, pages] = await Promise.all([door.send('/api/x', { headers }), door.send('/account', { headers })]);
  return {
    backend: JSON.parse(backend.text) as Record<string, string>,
    pages: JSON.parse(pages.text) as Record<string, string>,
  };
}

const forged = {
  forwarded: 'for=6.6.6.6;host=evil.test',
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'https',
  'x-real-ip': '6.6.6.6',
  'x-front-door': 'a-guess',
  'x-request-id': 'mine',
  via: '1.1 evil',
};

describe('B3: forwarded headers', () => {
  it("B3: forwarded headers are removed from a client's request, and the backend gets the socket's address", async () => {
    const { backend, pages } = await headersBehind([], forged);
    expect(JSON.stringify([backend, pages])).not.toMatch(/6\.6\.6\.6|evil|a-guess|mine/);
    expect(backend).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-front-door': 'the-shared-secret',
    });
    expect(pages).not.toHaveProperty('x-front-door');
  });

  it("with 1,000 forged addresses all result in the socket's address", async () => {
    const seen = new Set<string>();
    const backendUrl = await startBackend((request, response) => {
      seen.add(String(request.headers['x-forwarded-for']));
      response.end();
    });
    const door = await startFrontDoor({ backendUrl });
    for (let batch = 0; batch < 20; batch++) {
      const forgeries = Array.from({ length: 50 }, (_, index) => `10.0.${batch}.${index}`);
      await Promise.all(forgeries.map((address) => door.send('/api/x', { headers: { 'x-forwarded-for': address } })));
    }
    expect([...seen]).toEqual(['127.0.0.1']);
  });

  it.each([
    ['the one address it tells', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['the last that no trusted proxy added', '127.0.0.1, 10.0.0.0/8', '6.6.6.6, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['an IPv6 address', '127.0.0.0/8', '2001:db8::1', '2001:db8::1'],
    ['the socket where it tells nonsense', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['the socket where it tells nothing', '127.0.0.1', '', '127.0.0.1'],
  ])('B3: forwarded headers are trusted from a trusted proxy: %s', async (_what, trusted, chain, address) => {
    const { backend } = await headersBehind(trusted.split(', '), { 'x-forwarded-for': chain });
    expect(backend['x-forwarded-for']).toBe(address);
  });

  it('form one chain if sent twice', async () => {
    const { backend } = await headersBehind(['127.0.0.1'], { 'x-forwarded-for': ['6.6.6.6', '203.0.113.7'] });
    expect(backend['x-forwarded-for']).toBe('203.0.113.7');
  });

  it("B3: forwarded headers can't be removed by a Connection header", async () => {
    const { backend } = await headersBehind([], { connection: 'close, x-forwarded-for, x-front-door' });
    expect(backend).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-front-door': 'the-shared-secret' });
  });
});

describe("J5: a client can't control the framework", () => {
  it('J5: internal headers do not reach the framework', async () => {
    const { pages } = await headersBehind([], {
      'x-middleware-subrequest': 'middleware:middleware',
      'x-middleware-prefetch': '1',
      'x-nextjs-data': '1',
      'x-nextjs-rewrite': '/account',
      'x-invoke-path': '/account',
      'x-matched-path': '/account',
      'x-now-route-matches': '1',
      'x-prerender-revalidate': '1',
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-state-tree': 'x',
      upgrade: 'websocket',
    });
    expect(Object.keys(pages).filter((name) => /^(x-|next-|rsc|upgrade)/.test(name))).toEqual(['x-request-id']);
  });

  it("the data header is accepted on the router's data URLs only", async () => {
    const door = await startFrontDoor(
      {},
      {
        handlePage: (request, response) => void response.end(request.headers['x-nextjs-data'] ?? 'none'),
      },
    );
    const headers = { 'x-nextjs-data': '1' };
    expect((await door.send('/account', { headers })).text).toBe('none');
    expect((await door.send('/_next/data/build/account.json', { headers })).text).toBe('1');
  });

  it('a WebSocket upgrade is handled as a plain request', async () => {
    const door = await startFrontDoor();
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
    expect((await door.send('/', { headers })).status).toBe(200);
  });
});
