import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '@/backend/config';
import { createTestApp, type TestApp } from '@/backend/testing/create-test-app';
import { createTestServer, type TestServer } from '@/backend/testing/create-test-server';
import { echo, eraseEcho, keep, peek, testAuthenticator } from '@/backend/testing/test-endpoints';
import { serve } from '../calls/serve';

describe('request guards', () => {
  let test: TestServer;
  let handlerCalls = 0;
  beforeAll(async () => {
    test = await createTestServer(
      (app) => {
        serve(app, echo, async ({ body, query }) => {
          handlerCalls++;
          return { text: body.text, q: query.q };
        });
        serve(app, peek, async ({ body }) => ({ text: body.text }));
        serve(app, keep, async () => {
          handlerCalls++;
          return { ok: true as const };
        });
        serve(app, eraseEcho, async () => {
          handlerCalls++;
          return { ok: true as const };
        });
      },
      { deps: { authenticator: testAuthenticator } },
    );
  });
  afterAll(() => test.close());
  beforeEach(() => (handlerCalls = 0));

  const post = (options: { url?: string; headers?: Record<string, string>; payload?: string | Buffer } = {}) =>
    test.app.inject({
      method: 'POST',
      url: options.url ?? '/echo/1',
      headers: { 'content-type': 'application/json', ...options.headers },
      payload: options.payload ?? JSON.stringify({ text: 'hello' }),
    });
  const rejection = async (call: ReturnType<typeof post>) => {
    const answer = await call;
    return { status: answer.statusCode, code: answer.json<{ code: string }>().code, handlerCalls };
  };

  it('accept JSON, with or without the charset utf-8', async () => {
    expect((await post()).json()).toEqual({ text: 'hello' });
    for (const type of ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/JSON']) {
      expect([type, (await post({ headers: { 'content-type': type } })).statusCode]).toEqual([type, 200]);
    }
  });

  it.each([
    'application/json\ta',
    ' application/x-json',
    'application/json garbage',
    'application/json; charset=utf-8; a=b',
    'application/json; charset=latin1',
    'application/json,text/plain',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'text/plain',
    'text/json',
    '',
  ])('I1: reject the content type "%s" with 415', async (type) => {
    expect(await rejection(post({ headers: { 'content-type': type } }))).toEqual({
      status: 415,
      code: 'error_unsupported_media_type',
      handlerCalls: 0,
    });
  });

  it('I1: reject a body without a content type with 415', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/echo/1', payload: Buffer.from('{"text":"a"}') });
    expect(answer.statusCode).toBe(415);
    expect(handlerCalls).toBe(0);
  });

  describe('of a DELETE', () => {
    const erase = async (headers: Record<string, string>, payload?: string) =>
      (await test.app.inject({ method: 'DELETE', url: '/echo/1', headers, ...(payload !== undefined && { payload }) }))
        .statusCode;

    it.each<Record<string, string>>([{}, { 'content-length': '0' }, { 'content-type': 'application/json' }])(
      'accept no body with the headers %j',
      async (headers) => {
        expect([await erase(headers), handlerCalls]).toEqual([200, 1]);
      },
    );

    it.each([
      [{}, '{}'],
      [{ 'transfer-encoding': 'chunked' }, '{}'],
      [{ 'content-type': 'text/plain' }, undefined],
      [{ 'content-type': 'text/plain' }, '{}'],
      [{ 'content-encoding': 'gzip' }, undefined],
    ])('I1: reject the headers %j and the body %j with 415', async (headers, payload) => {
      expect([await erase(headers, payload), handlerCalls]).toEqual([415, 0]);
    });
  });

  it.each(['gzip', 'br', 'deflate', 'x'])('I1: reject a body in content encoding %s with 415', async (encoding) => {
    expect((await rejection(post({ headers: { 'content-encoding': encoding } }))).status).toBe(415);
    expect(handlerCalls).toBe(0);
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:3000', undefined])(
    "E2: accept the site's own origin %s",
    async (origin) => {
      expect((await post({ headers: origin ? { origin } : {} })).statusCode).toBe(200);
    },
  );

  it.each([
    'null',
    'https://evil.example',
    'http://localhost:3000.evil.example',
    'http://evillocalhost:3000',
    'https://localhost:3000',
    'http://localhost:4000',
  ])('E2: reject the foreign origin %s with 403', async (origin) => {
    expect(await rejection(post({ headers: { origin } }))).toEqual({
      status: 403,
      code: 'error_origin_not_allowed',
      handlerCalls: 0,
    });
  });

  it("E2: reject a cross-site request that changes data with 403, even with the site's own origin", async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' };
    expect(await rejection(post({ headers }))).toEqual({
      status: 403,
      code: 'error_origin_not_allowed',
      handlerCalls: 0,
    });
  });

  it.each<Record<string, string>>([
    { 'sec-purpose': 'prefetch;prerender' },
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;anonymous-client-ip' },
    { purpose: 'prefetch' },
  ])('A6: reject a change by a page that its user has not opened yet with 403: %j', async (headers) => {
    const rejected = { status: 403, code: 'error_prefetch_not_allowed', handlerCalls: 0 };
    expect(await rejection(post({ headers }))).toEqual(rejected);
    const url = '/keep';
    expect(await rejection(test.app.inject({ method: 'GET', url, headers })), 'a GET that stores').toEqual(rejected);
    expect((await post({ url: '/peek', headers })).statusCode, 'a POST that only reads').toBe(200);
  });

  it('A6: accept changes by an open page, and a GET that stores', async () => {
    expect((await post({ headers: { 'sec-purpose': '' } })).statusCode).toBe(200);
    expect((await test.app.inject({ method: 'GET', url: '/keep' })).statusCode).toBe(200);
  });

  it.each(['/echo/a%00b', '/echo/1?q=a%00', '/echo/1?%00=a', '/echo/%ED%A0%80', '/echo/1?q=%FF', '/echo/1?q=%'])(
    'I4: reject invalid text in the URL %s with 400',
    async (url) => {
      expect(await rejection(post({ url }))).toEqual({ status: 400, code: 'error_validation', handlerCalls: 0 });
    },
  );

  it.each(['q=1&q=2', '__proto__=1', 'q=1&constructor.prototype.x=1', '__proto__[x]=1', 'constructor[prototype]=1'])(
    'I3: reject the query %s with 400',
    async (query) => {
      expect((await rejection(post({ url: `/echo/1?${query}` }))).status).toBe(400);
      expect(handlerCalls).toBe(0);
      expect(({} as { x?: unknown }).x).toBeUndefined();
    },
  );

  it('decode a plus and an encoded plus in a query correctly', async () => {
    expect((await post({ url: '/echo/1?q=a+b%2Bc' })).json()).toMatchObject({ q: 'a b+c' });
  });
});

describe('requests for local tools with another host name', () => {
  const createApp = (variables: Record<string, string>) =>
    createTestApp({ config: { checksHost: readConfig(variables).checksHost } });
  /** Returns the status code for each value of the Host header. */
  const statusesOf = async ({ app }: TestApp, url: string, hosts: string[]) => {
    const answers = await Promise.all(hosts.map((host) => app.inject({ url, headers: { host } })));
    return answers.map(({ statusCode }, index) => [hosts[index], statusCode]);
  };
  const mailbox = '/api/local/mailbox';
  const foreign = [
    'evil.example',
    'evil.example:3001',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3001',
    'evil-localhost:3001',
    'localhost:3001.evil.example',
    'localhost:3001@evil.example',
    '192.168.1.2:3001',
    '0.0.0.0:3001',
  ];
  const own = ['localhost', 'localhost:3001', '127.0.0.1:3001', '[::1]:3001'];

  it('N1: requests for local tools with another host name are rejected in dev, because a foreign name that resolves to this machine must not read the mailbox', async () => {
    const test = await createApp({});
    for (const url of [mailbox, '/api/health/live', '/api/nothing-here']) {
      expect(await statusesOf(test, url, foreign)).toEqual(foreign.map((host) => [host, 403]));
    }
    expect(await statusesOf(test, mailbox, own)).toEqual(own.map((host) => [host, 200]));
    await test.close();
  });

  it('N1: requests for local tools with another host name are answered with LOCAL_MODE=yes, which deliberately opens dev to others', async () => {
    const hosts = ['dcipher.example:3001', ...own];
    const test = await createApp({ LOCAL_MODE: 'yes' });
    expect(await statusesOf(test, mailbox, hosts)).toEqual(hosts.map((host) => [host, 200]));
    await test.close();
  });
});
