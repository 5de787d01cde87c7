import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

type Door = Awaited<ReturnType<typeof startFrontDoor>>;

/** A client that reads nothing until the test adds a listener. */
function openClient({ origin }: Door): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** Opens clients that each send the same text. */
function openClients(door: Door, count: number, text: string): Socket[] {
  return Array.from({ length: count }, () => {
    const client = openClient(door);
    client.write(text);
    return client;
  });
}

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;

/** Starts a backend that counts its requests and open connections. */
async function countingBackend(listener: RequestListener) {
  let received = 0;
  const open = new Set<Socket>();
  const backendUrl = await startBackend((request, response) => {
    received++;
    if (!open.has(request.socket)) request.socket.once('close', () => open.delete(request.socket));
    open.add(request.socket);
    listener(request, response);
  });
  return { backendUrl, received: () => received, open: () => open.size };
}

describe('I2: a client that reads nothing', () => {
  it('I2: a client that reads nothing does not block a page for others when it disconnects with that page pipelined behind a long file', async () => {
    const file = Buffer.alloc(16 * 1024 * 1024);
    let pagesRendered = 0;
    const door = await startFrontDoor(
      {},
      {
        handlePage: (request, response) => {
          if (request.url?.startsWith('/_next/static/')) return void response.end(file);
          pagesRendered++;
          response.end('the page');
        },
      },
    );
    const clients = openClients(
      door,
      20,
      get('/_next/static/long.js') + get('/', 'Accept-Encoding: gzip, deflate, br, zstd\r\n'),
    );
    await wait(100);
    for (const client of clients) client.destroy();
    expect(await door.send('/')).toMatchObject({ status: 200, text: 'the page' });
    expect(await door.send('/healthz')).toMatchObject({ status: 200 });
    // The pipelined requests of the disconnected clients were never handled.
    expect(pagesRendered).toBeLessThanOrEqual(2);
  });

  it('I2: occupies no connection to the backend: the API responds while 130 such clients are connected', async () => {
    const { backendUrl, received } = await countingBackend(
      (_request, response) => void response.end(Buffer.alloc(900_000)),
    );
    const door = await startFrontDoor({ backendUrl });
    openClients(door, 130, get('/api/long'));
    await expect.poll(received, { timeout: 10_000 }).toBe(130);
    expect((await door.send('/api/x')).status).toBe(200);
  });

  it('releases the connection to the backend when it disconnects during a long response', async () => {
    const { backendUrl, received, open } = await countingBackend((_request, response) => {
      response.end(Buffer.alloc(32 * 1024 * 1024));
    });
    const door = await startFrontDoor({ backendUrl });
    const [client] = openClients(door, 1, get('/api/export'));
    await expect.poll(received).toBe(1);
    expect(open()).toBe(1);
    client?.destroy();
    await expect.poll(open).toBe(0);
  });
});

describe('I2: one network', () => {
  it('I2: one network may open 256 connections', async () => {
    const door = await startFrontDoor();
    let closed = 0;
    for (const client of openClients(door, 260, '')) client.once('close', () => closed++);
    await expect.poll(() => closed).toBe(4);
  });
});

describe('I2: a client that sends', () => {
  it('a body slowly occupies no connection to the backend: the API responds while 150 bodies are incomplete', async () => {
    const { backendUrl, received } = await countingBackend((_request, response) => void response.end());
    const door = await startFrontDoor({ backendUrl });
    openClients(
      door,
      150,
      'POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    );
    await wait(100);
    expect((await door.send('/api/x', { method: 'POST', body: '{}' })).status).toBe(200);
    expect(received()).toBe(1);
  });

  it.each([10, 200])(
    '%i pipelined requests and disconnects causes one backend request at most, and leaves no connection open',
    async (count) => {
      const { backendUrl, received, open } = await countingBackend(() => {});
      const door = await startFrontDoor({ backendUrl });
      const clients = openClients(door, 10, get('/api/x').repeat(count));
      await wait(100);
      for (const client of clients) client.destroy();
      await expect.poll(open).toBe(0);
      expect(received()).toBeLessThanOrEqual(clients.length);
      expect((await Promise.all([door.send('/healthz'), door.send('/healthz')])).map(({ status }) => status)).toEqual([
        200, 200,
      ]);
    },
  );

  it('several pipelined requests gets all responses in order', async () => {
    const door = await startFrontDoor();
    const client = openClient(door);
    let text = '';
    client.setEncoding('utf8').on('data', (part: string) => (text += part));
    client.write(['/account?1', '/account?2', '/account?3'].map((path) => get(path)).join(''));
    await expect.poll(() => text.match(/<h1>[^<]*/g)).toEqual(['<h1>/account?1', '<h1>/account?2', '<h1>/account?3']);
  });

  it('more than 16 further requests while one is handled is disconnected', async () => {
    const { backendUrl, received } = await countingBackend(() => {});
    const door = await startFrontDoor({ backendUrl });
    const client = openClient(door);
    const closed = new Promise((resolve) => client.once('close', resolve));
    client.write(get('/api/x'));
    await expect.poll(received).toBe(1);
    client.write(get('/api/x').repeat(17));
    await closed;
  });
});

describe('J5: an ambiguous request target', () => {
  const raw = async (door: Door, text: string) => {
    const client = openClient(door);
    const answer = new Promise<string>((resolve) => client.once('data', (data) => resolve(String(data))));
    client.write(text);
    return (await answer).split('\r\n', 1)[0];
  };

  it.each([
    '/./account',
    '/x/../account',
    '/x/%2e%2e/new-password/secret',
    '/x/%2E./account',
    '/x/..%2faccount',
    '/x%5c..%5caccount',
    '/account#x',
    '//evil.test/account',
    '/\\evil.test',
    '/%',
    '*',
    'http://evil.test/account',
    'http://localhost/account',
  ])('J5: %s is rejected with 400 before it reaches the pages', async (target) => {
    let isReached = false;
    const door = await startFrontDoor({}, { handlePage: () => void (isReached = true) });
    expect(await raw(door, get(target))).toBe('HTTP/1.1 400 Bad Request');
    expect(isReached).toBe(false);
  });

  it('two Host headers are rejected with 400', async () => {
    const door = await startFrontDoor();
    expect(await raw(door, get('/', 'Host: evil.test\r\n'))).toBe('HTTP/1.1 400 Bad Request');
  });

  it.each(['/blog/a%20b', '/new-password/a%2Bb', '/share/x%2Fy', '/pricing?x=/../y', '/blog/a.b..c'])(
    '%s is accepted',
    async (path) => {
      expect((await (await startFrontDoor()).send(path)).status).toBe(200);
    },
  );
});
