import { request } from 'node:http';
import { connect } from 'node:net';
import { bodyBytesMax, samlFormBytesMax } from '@app/server-kit/request-limits';
import { describe, expect, it, vi } from 'vitest';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

/** Starts a backend that responds with the request it received. */
const echo = () =>
  startBackend((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ method, url, headers, body }));
    });
  });

type Echo = { method: string; url: string; headers: Record<string, string>; body: string };

describe('/api', () => {
  it.each([
    ['GET', undefined],
    ['POST', '{"a":1}'],
    ['PUT', '{"a":1}'],
    ['PATCH', '{"a":1}'],
    ['DELETE', '{"a":1}'],
  ])('forwards %s unchanged: path, query, headers, body', async (method, body) => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const headers = { 'content-type': 'application/json; charset=utf-8', cookie: 'a=b', authorization: 'Bearer x' };
    const answer = await door.send('/api/flows/a%2Fb?x=%2F&y=1&x=2', { method, headers, body });
    expect(answer.status).toBe(200);
    const received = JSON.parse(answer.text) as Echo;
    expect(received).toMatchObject({ method, url: '/api/flows/a%2Fb?x=%2F&y=1&x=2', body: body ?? '', headers });
  });

  it('returns the response unchanged: status, headers, several cookies', async () => {
    const backendUrl = await startBackend((_request, response) => {
      response.writeHead(400, {
        'set-cookie': ['a=1; Secure', 'b=2'],
        'x-server-time': '5',
        'cache-control': 'no-store',
      });
      response.end('{"code":"error_login_password_invalid"}');
    });
    const answer = await (await startFrontDoor({ backendUrl })).send('/api/login', { method: 'POST' });
    expect(answer.status).toBe(400);
    expect(answer.text).toBe('{"code":"error_login_password_invalid"}');
    expect(answer.headers).toMatchObject({ 'set-cookie': ['a=1; Secure', 'b=2'], 'x-server-time': '5' });
  });

  it('/api does not retry when the backend responds with 503', async () => {
    let calls = 0;
    const backendUrl = await startBackend((_request, response) => {
      calls++;
      response.writeHead(503, { 'retry-after': '1' }).end();
    });
    expect((await (await startFrontDoor({ backendUrl })).send('/api/account')).status).toBe(503);
    expect(calls).toBe(1);
  });

  it.each(['/api/../secret', '/api/%2e%2e/secret', '/api/x/%2e%2e%2fsecret'])(
    '/api does not forward paths outside of /api: %s',
    async (path) => {
      const backendUrl = await startBackend((_request, response) => void response.end('reached'));
      const answer = await (await startFrontDoor({ backendUrl })).send(path);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_validation' });
    },
  );
});

describe('L3: the backend is down', () => {
  it("serves public pages with 200, and every call with 503 and Retry-After in the API's error format", async () => {
    const door = await startFrontDoor();
    const [page, call] = await Promise.all([door.send('/pricing'), door.send('/api/account')]);
    expect(page.status).toBe(200);
    expect(call.status).toBe(503);
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
    expect(call.headers['content-type']).toContain('application/json');
    expect(call.headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(call.text)).toEqual({
      code: 'error_unavailable',
      message: expect.any(String) as string,
      requestId: call.headers['x-request-id'],
    });
  });

  it('L4: the readiness check says that the backend is missing', async () => {
    const answer = await (await startFrontDoor()).send('/api/health/ready');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ message: 'The backend cannot be reached.' });
  });

  it.each([
    ['before', undefined],
    ['within', '{"code":'],
  ])(
    'responds with 502 to a write whose connection breaks %s its response: its result is unknown',
    async (_when, start) => {
      const backendUrl = await startBackend((request, response) => {
        if (start === undefined) return void request.socket.destroy();
        response.writeHead(200, { 'content-length': 100 });
        response.write(start, () => request.socket.destroy());
      });
      const answer = await (await startFrontDoor({ backendUrl })).send('/api/login', { method: 'POST', body: '{}' });
      expect(answer.status).toBe(502);
      expect(answer.headers['retry-after']).toBeTruthy();
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_response_lost' });
    },
  );

  it('responds with 503 to a read whose connection breaks', async () => {
    const backendUrl = await startBackend((request) => request.socket.destroy());
    const answer = await (await startFrontDoor({ backendUrl })).send('/api/account');
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
  });

  it('responds with 503 to a write that was never sent', async () => {
    const answer = await (await startFrontDoor()).send('/api/login', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
  });
});

it('logs a client that disconnects during a call at debug level, not as an error', async () => {
  const lines: { level: number; msg: string }[] = [];
  const logStream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  let leave = () => {};
  const backendUrl = await startBackend((_request, response) => {
    response.writeHead(200, { 'content-length': 20 }).flushHeaders();
    leave();
  });
  const door = await startFrontDoor({ backendUrl, logLevel: 'debug' }, { logStream });
  const { hostname, port } = new URL(door.origin);
  const call = request({ hostname, port, path: '/api/login', method: 'POST' }).on('error', () => {});
  leave = () => void call.destroy();
  call.end('{}');
  await vi.waitFor(() => expect(lines).toContainEqual(expect.objectContaining({ msg: 'client disconnected' })));
  const info = 30;
  expect(lines.filter(({ level }) => level > info)).toEqual([]);
});

describe('I2: request limits', () => {
  const chunked = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };

  it('forward a body of 256 kB', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const body = 'x'.repeat(bodyBytesMax);
    for (const headers of [chunked, { 'content-length': String(bodyBytesMax) }]) {
      const answer = await door.send('/api/flows', { method: 'POST', headers, body });
      expect((JSON.parse(answer.text) as Echo).body.length).toBe(bodyBytesMax);
    }
  });

  it('allow twice as much for a SAML response, and no more', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const post = (bytes: number) => door.send('/api/sso/saml/acs/1', { method: 'POST', body: 'x'.repeat(bytes) });
    expect((JSON.parse((await post(samlFormBytesMax)).text) as Echo).body.length).toBe(samlFormBytesMax);
    expect((await post(samlFormBytesMax + 1)).status).toBe(413);
  });

  it('reject one byte more, with and without a content length', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const body = 'x'.repeat(bodyBytesMax + 1);
    for (const headers of [chunked, { 'content-length': String(body.length) }]) {
      const answer = await door.send('/api/flows', { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_payload_too_large' });
    }
  });

  it('I2: reject a body of 10 MB before reading it', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const { hostname, port } = new URL(door.origin);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write('POST /api/flows HTTP/1.1\r\nHost: x\r\nContent-Length: 10485760\r\n\r\n');
      });
      socket.once('data', (data) => resolve(String(data)));
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('reject a header of 64 kB', async () => {
    const door = await startFrontDoor();
    expect((await door.send('/', { headers: { 'x-long': 'x'.repeat(65_536) } })).status).toBe(431);
  });

  it('disconnect a client that takes longer than 10 s to send its headers or body', async () => {
    const { app } = await startFrontDoor();
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 10_000 });
  });
});

describe('I1: an invalid media type', () => {
  it.each(['application/json\ta', 'application', 'a/b/c'])(
    '%j is rejected before the backend is called',
    async (type) => {
      let isReached = false;
      const backendUrl = await startBackend((_request, response) => {
        isReached = true;
        response.end();
      });
      const door = await startFrontDoor({ backendUrl });
      const answer = await door.send('/api/login', { method: 'POST', headers: { 'content-type': type }, body: '{}' });
      expect(answer.status).toBe(415);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unsupported_media_type' });
      expect(isReached).toBe(false);
    },
  );
});
