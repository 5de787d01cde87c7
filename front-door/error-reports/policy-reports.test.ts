import { describe, expect, it } from 'vitest';
import { startErrorService } from '../testing/error-service';

const site = 'https://www.dcipher.example';
const contentType = 'application/csp-report';

/** A violation as browsers report it to a `report-uri`. */
const policyReport = (fields: Record<string, unknown> = {}) => ({
  'csp-report': {
    'document-uri': `${site}/login?next=canary`,
    referrer: 'https://canary.example/',
    'violated-directive': 'script-src-elem',
    'effective-directive': 'script-src-elem',
    'original-policy': "default-src 'none'; report-uri /error-reports/policy",
    disposition: 'enforce',
    'blocked-uri': 'https://evil.example/a.js?token=canary',
    'status-code': 200,
    'script-sample': 'canary',
    ...fields,
  },
});

async function start(respond?: Parameters<typeof startErrorService>[0]) {
  const service = await startErrorService(respond);
  const report = (body: unknown, type = contentType, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return service.post('/error-reports/policy', text, { 'content-type': type, ...headers });
  };
  const events = () => service.received.map(({ envelope }) => envelope[1][0]?.[1] as Record<string, unknown>);
  return { ...service, report, events };
}

describe('K1, J2: a violation of the content security policy', () => {
  it('K1: becomes an event with the directive, the blocked origin and the path of the page', async () => {
    const { dsn, received, report, events } = await start();
    const answer = await report(policyReport(), contentType, { cookie: 'accessToken=canary', authorization: 'canary' });
    expect(answer).toMatchObject({ status: 202, text: '' });
    const source = '/_next/static/chunks/main-0a1b.js';
    expect((await report(policyReport({ 'source-file': `${site}${source}?canary` }))).status).toBe(202);
    const event = {
      event_id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      platform: 'javascript',
      level: 'warning',
      logger: 'csp',
      environment: 'production',
      message: 'Content security policy: script-src-elem blocked https://evil.example on /login',
      tags: { directive: 'script-src-elem', blocked: 'https://evil.example', path: '/login' },
      fingerprint: ['csp', 'script-src-elem', 'https://evil.example'],
    };
    expect(events()).toEqual([event, { ...event, tags: { ...event.tags, source } }]);
    const [first, second] = received.map(({ envelope }) => envelope[0]);
    expect(first).toEqual({ dsn, event_id: events()[0]?.event_id });
    expect(first?.event_id).not.toBe(second?.event_id);
    expect(JSON.stringify(received)).not.toContain('canary');
  });

  it.each([
    ['/new-password/secret-token', '/new-password/:token'],
    ['/blog/a-post?x#y', '/blog/a-post'],
    ['/secret-of-no-page', '/_error'],
    ['/account/flows/42', '/account/flows/:flowId'],
  ])('K1: on %s names the page as %s', async (path, expected) => {
    const { report, events } = await start();
    await report(policyReport({ 'document-uri': `${site}${path}`, 'source-file': `${site}${path}` }));
    expect(events()[0]?.tags).toMatchObject({ path: expected, source: expected });
    expect(JSON.stringify(events())).not.toContain('secret');
  });

  it.each([
    ['inline', 'inline'],
    ['', 'inline'],
    ['eval', 'eval'],
    ['data', 'data'],
    ['data:text/javascript,canary', 'data'],
    ['blob:https://evil.example/canary', 'blob'],
    ['https://ada:canary@evil.example:8443/canary', 'https://evil.example:8443'],
    ['wss://evil.example/canary', 'wss'],
    ['not a URL: canary', 'unknown'],
  ])('by %j names %s as what was blocked', async (blocked, expected) => {
    const { report, events } = await start();
    await report(policyReport({ 'blocked-uri': blocked }));
    expect(events()[0]?.tags).toMatchObject({ blocked: expected });
    expect(JSON.stringify(events())).not.toContain('canary');
  });

  it('of a browser that does not name the effective directive names the violated one', async () => {
    const { report, events } = await start();
    await report(policyReport({ 'effective-directive': undefined, 'violated-directive': "img-src 'self' data:" }));
    expect(events()[0]?.tags).toMatchObject({ directive: 'img-src' });
  });

  it.each([
    { 'blocked-uri': 'chrome-extension' },
    { 'blocked-uri': 'moz-extension://0a1b/script.js' },
    { 'blocked-uri': 'safari-web-extension://0a1b' },
    { 'blocked-uri': 'inline', 'source-file': 'moz-extension' },
    { 'source-file': 'chrome-extension://0a1b/content.js' },
    { 'source-file': 'webkit-masked-url://hidden/' },
  ])('K1: that an extension of the browser causes is dropped: %j', async (fields) => {
    const { received, report } = await start();
    expect((await report(policyReport(fields))).status).toBe(202);
    expect(received).toEqual([]);
  });

  it('K1, J2: a violation of the content security policy is forwarded once in ten minutes, and another one at once', async () => {
    const { received, report, clock } = await start();
    await report(policyReport());
    await report(policyReport({ referrer: 'https://other.example/', 'status-code': 0 }));
    expect(received).toHaveLength(1);
    await report(policyReport({ 'effective-directive': 'img-src' }));
    expect(received).toHaveLength(2);
    clock.nowMs += 10 * 60_000;
    await report(policyReport());
    expect(received).toHaveLength(3);
  });

  it.each([
    ['text', 'canary'],
    ['nothing', ''],
    ['an empty object', {}],
    ['a directive with markup', policyReport({ 'effective-directive': '<script>' })],
    ['no directive', policyReport({ 'effective-directive': undefined, 'violated-directive': undefined })],
    ['a number as what was blocked', policyReport({ 'blocked-uri': 7 })],
    ['a URL of 5,000 characters', policyReport({ 'document-uri': `${site}/${'a'.repeat(5_000)}` })],
    ['a list', [policyReport()]],
  ])(
    'K1, J2: a violation of the content security policy is rejected with 400 if the report contains %s',
    async (_what, body) => {
      const { received, report } = await start();
      const answer = await report(body);
      expect(answer.status).toBe(400);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_validation' });
      expect(received).toEqual([]);
    },
  );

  it('K1, J2: a violation of the content security policy is rejected in other formats with 415, above 100 kB with 413, and from other sites with 403', async () => {
    const { received, report, door } = await start();
    for (const type of ['application/json', 'text/plain', 'application/reports+json', 'multipart/form-data']) {
      expect((await report(policyReport(), type)).status, type).toBe(415);
    }
    expect((await report(policyReport({ a: 'a'.repeat(100_000) }))).status).toBe(413);
    expect((await report(policyReport(), contentType, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await door.send('/error-reports/policy', { method: 'PUT' })).status).toBe(405);
    expect(received).toEqual([]);
  });

  it('K1, J2: a violation of the content security policy is accepted 30 times a minute from one network', async () => {
    const { report } = await start();
    for (let count = 1; count <= 30; count += 1) expect((await report(policyReport())).status).toBe(202);
    expect((await report(policyReport())).status).toBe(429);
  });

  it('gets 202 if the error service fails, because browsers do not retry', async () => {
    const { report } = await start((_request, response) => response.writeHead(500).end());
    expect((await report(policyReport())).status).toBe(202);
  });
});
