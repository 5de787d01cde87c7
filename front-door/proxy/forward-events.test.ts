import { describe, expect, it } from 'vitest';
import { startBackend, startFrontDoor } from '../testing/front-door-under-test';

type Captured = { path: string | undefined; headers: Record<string, unknown>; body: Record<string, unknown> };

/** Starts an analytics service, and a front door that forwards to it. */
async function start(status = 200) {
  const captured: Captured[] = [];
  const host = await startBackend((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      captured.push({ path: request.url, headers: request.headers, body: JSON.parse(body) as Captured['body'] });
      response.writeHead(status).end('{"status":1}');
    });
  });
  const door = await startFrontDoor({
    trackers: { analytics: { key: 'phc_test', host }, tags: undefined, affiliate: undefined },
  });
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    door.send('/measure', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { captured, post, door };
}

const view = { name: 'Page view', path: '/new-password/:token' };

describe('J7: /measure', () => {
  it('J7: forwards the named fields and nothing else of the client', async () => {
    const { captured, post } = await start();
    const headers = { cookie: 'accessToken=canary', 'user-agent': 'canary', referer: 'https://canary.test/' };
    expect((await post(view, { ...headers, authorization: 'canary' })).status).toBe(204);
    expect((await post({ name: 'Page content percent', path: '/login', percent: 75 })).status).toBe(204);
    expect(captured.map(({ path }) => path)).toEqual(['/i/v0/e/', '/i/v0/e/']);
    expect(captured.map(({ body }) => ({ ...body, distinct_id: 'random' }))).toEqual([
      {
        api_key: 'phc_test',
        event: '$pageview',
        distinct_id: 'random',
        properties: {
          path: '/new-password/:token',
          $pathname: '/new-password/:token',
          $process_person_profile: false,
          $ip: '0.0.0.0',
        },
      },
      expect.objectContaining({
        event: 'Page content percent',
        properties: expect.objectContaining({ path: '/login', percent: 75 }) as unknown,
      }),
    ]);
    expect(captured[0]?.body.distinct_id).not.toBe(captured[1]?.body.distinct_id);
    expect(JSON.stringify(captured)).not.toContain('canary');
    expect(JSON.stringify(captured)).not.toContain('forwarded');
  });

  it.each([
    ['a path with a secret', { ...view, path: '/new-password/secret' }],
    ['a path with a query', { ...view, path: '/login?next=secret' }],
    ['a path of no page', { ...view, path: '/secret' }],
    ['another field', { ...view, email: 'ada@example.test' }],
    ['another event', { ...view, name: 'Sign up' }],
    ['a percentage between the steps', { name: 'Page content percent', path: '/login', percent: 30 }],
    ['text', 'canary'],
  ])('rejects %s with 400 and forwards nothing', async (_what, body) => {
    const { captured, post } = await start();
    expect((await post(body)).status).toBe(400);
    expect(captured).toEqual([]);
  });

  it('rejects a body above 512 bytes, and requests from other sites', async () => {
    const { captured, post } = await start();
    expect((await post({ ...view, more: 'x'.repeat(600) })).status).toBe(413);
    expect((await post(view, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(captured).toEqual([]);
  });

  it('accepts 120 events of a client per minute', async () => {
    const { captured, post } = await start();
    const statuses = await Promise.all(Array.from({ length: 121 }, async () => (await post({})).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(captured).toEqual([]);
  });

  it('answers 503 if the service cannot be reached', async () => {
    const analytics = { key: 'phc_test', host: 'http://127.0.0.1:9' };
    const door = await startFrontDoor({ trackers: { analytics, tags: undefined, affiliate: undefined } });
    const headers = { 'content-type': 'application/json' };
    const answer = await door.send('/measure', { method: 'POST', headers, body: JSON.stringify(view) });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'error_unavailable' });
  });

  it('J7: /measure does not exist without an analytics service', async () => {
    const door = await startFrontDoor();
    expect((await door.send('/measure', { method: 'POST', body: '{}' })).status).toBe(405);
  });
});
