import { request } from 'node:http';
import { connect } from 'node:net';
import { bodyBytesMax, samlFormBytesMax } from '@app/api-client/rules/body-limits';
import { describe, expect, it, vi } from 'vitest';
import { startBackend, startFrontDoor } from './testing/front-door-under-test';

/** A backend that answers with what reached it. */
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
  ])('hands %s on as it came: path, query, headers, body', async (method, body) => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const headers = { 'content-type': 'application/json; charset=utf-8', cookie: 'a=b', authorization: 'Bearer x' };
    const answer = await door.send('/api/flows/a%2Fb?x=%2F&y=1&x=2', { method, headers, body });
    expect(answer.status).toBe(200);
    const received = JSON.parse(answer.text) as Echo;
    expect(received).toMatchObject({ method, url: '/api/flows/a%2Fb?x=%2F&y=1&x=2', body: body ?? '', headers });
  });

  it('hands the answer back as it came: status, headers, several cookies', async () => {
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

  it('does not try again on its own when the backend says 503', async () => {
    let calls = 0;
    const backendUrl = await startBackend((_request, response) => {
      calls++;
      response.writeHead(503, { 'retry-after': '1' }).end();
    });
    expect((await (await startFrontDoor({ backendUrl })).send('/api/account')).status).toBe(503);
    expect(calls).toBe(1);
  });

  it.each(['/api/../secret', '/api/%2e%2e/secret', '/api/x/%2e%2e%2fsecret'])(
    'does not lead out of itself: %s',
    async (path) => {
      const backendUrl = await startBackend((_request, response) => void response.end('reached'));
      const answer = await (await startFrontDoor({ backendUrl })).send(path);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_validation' });
    },
  );
});

describe('L3: the backend is down', () => {
  it('public pages answer 200 and every call 503 with Retry-After, in the form of an error of the API', async () => {
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

  it('a connection that breaks in the middle of a call is a 503, too', async () => {
    const backendUrl = await startBackend((request) => request.socket.destroy());
    const answer = await (await startFrontDoor({ backendUrl })).send('/api/login', { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
  });
});

it('a client that goes away in the middle of a call is told to those who debug, as no failure', async () => {
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

describe('I2: what is too much', () => {
  const chunked = { 'transfer-encoding': 'chunked', 'content-type': 'application/json' };

  it('a body of 256 kB is handed on', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const body = 'x'.repeat(bodyBytesMax);
    for (const headers of [chunked, { 'content-length': String(bodyBytesMax) }]) {
      const answer = await door.send('/api/flows', { method: 'POST', headers, body });
      expect((JSON.parse(answer.text) as Echo).body.length).toBe(bodyBytesMax);
    }
  });

  it('the answer of a SAML provider may have twice as much, and no more', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const post = (bytes: number) => door.send('/api/sso/saml/acs/1', { method: 'POST', body: 'x'.repeat(bytes) });
    expect((JSON.parse((await post(samlFormBytesMax)).text) as Echo).body.length).toBe(samlFormBytesMax);
    expect((await post(samlFormBytesMax + 1)).status).toBe(413);
  });

  it('a byte more is refused, whether its length is told or not', async () => {
    const door = await startFrontDoor({ backendUrl: await echo() });
    const body = 'x'.repeat(bodyBytesMax + 1);
    for (const headers of [chunked, { 'content-length': String(body.length) }]) {
      const answer = await door.send('/api/flows', { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_payload_too_large' });
    }
  });

  it('a body of 10 MB is refused before it is read', async () => {
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

  it('a header of 64 kB is refused', async () => {
    const door = await startFrontDoor();
    expect((await door.send('/', { headers: { 'x-long': 'x'.repeat(65_536) } })).status).toBe(431);
  });

  it('a client that sends its headers or its body slower than 10 s is cut off', async () => {
    const { app } = await startFrontDoor();
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 10_000 });
  });
});

describe('I1: a media type that is none', () => {
  it.each(['application/json\ta', 'application', 'a/b/c'])('%j is refused before the backend', async (type) => {
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
  });
});
