import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limitsOf, readSettings } from '@app/settings';
import { freePort } from '@/scripts/process/free-port.mjs';
import type { Config } from '@/backend/config';
import { createTestServer } from '@/backend/testing/create-test-server';
import { mine, shared, testAuthenticator } from '@/backend/testing/test-endpoints';
import { until } from '@/backend/testing/until';
import { serve } from '../calls/serve';

const limited = { ...shared, name: 'limited', path: '/limited' } as const;
const charging = { ...mine, name: 'charging', path: '/charging', idempotencyKey: 'required' } as const;

/** Starts a server with small limits. */
async function start(limits: Record<string, string>, config: Partial<Config> = {}) {
  const test = await createTestServer(
    (app) => {
      serve(app, shared, async (_call) => ({ ok: true as const }));
      serve(app, limited, async (_call) => ({ ok: true as const }), { limit: 'contact' });
      serve(app, charging, async ({ caller }) => ({ userId: caller.userId }));
      serve(app, mine, async ({ caller }) => ({ userId: caller.userId }));
    },
    {
      config: { ...config, limits: limitsOf(readSettings(limits, 'front door')) },
      deps: { authenticator: testAuthenticator },
    },
  );
  const get = (url: string, options: { from?: string; headers?: Record<string, string> } = {}) =>
    test.app.inject({ url, remoteAddress: options.from ?? '203.0.113.1', headers: options.headers });
  onTestFinished(() => test.close());
  return { ...test, get };
}

describe('rate limits', () => {
  it('B6: reject a call beyond the limit with a standard 429 and Retry-After', async () => {
    const { get } = await start({ RATE_LIMIT_PUBLIC: '2' });
    expect((await get('/shared')).headers).toMatchObject({ 'x-ratelimit-limit': '2', 'x-ratelimit-remaining': '1' });
    await get('/shared');
    const answer = await get('/shared');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(answer.json()).toMatchObject({ code: 'error_rate_limited', requestId: answer.headers['x-request-id'] });
  });

  it('count calls that may charge a card by user, without an option of each call', async () => {
    const { get } = await start({ RATE_LIMIT_PURCHASE: '2' });
    const charge = async (token: string) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
      return (await get('/charging', { headers })).statusCode;
    };
    expect([await charge('user'), await charge('user'), await charge('user')]).toEqual([200, 200, 429]);
    expect(await charge('other')).toBe(200);
  });

  it('B3: rate limits are never exceeded by 200 concurrent calls', async () => {
    const { get } = await start({ RATE_LIMIT_PUBLIC: '30' });
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/shared')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(170);
  });

  it('B3: count 1,000 forged addresses as one client', async () => {
    const { get } = await start({ RATE_LIMIT_PUBLIC: '30' });
    const answers = await Promise.all(
      Array.from({ length: 1_000 }, (_, index) =>
        get('/shared', {
          headers: { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}`, 'x-real-ip': `10.1.1.${index & 255}` },
        }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  });

  it('B3: rate limits are counted per client, also for the clients of the front door', async () => {
    const { get, deps } = await start({ RATE_LIMIT_PUBLIC: '1' });
    await get('/shared');
    expect((await get('/shared')).statusCode).toBe(429);
    expect((await get('/shared', { from: '203.0.113.2' })).statusCode).toBe(200);
    const frontDoor = { 'x-front-door': deps.keys.frontDoorSecret };
    for (const client of ['198.51.100.1', '198.51.100.2']) {
      expect((await get('/shared', { headers: { ...frontDoor, 'x-forwarded-for': client } })).statusCode).toBe(200);
      expect((await get('/shared', { headers: { ...frontDoor, 'x-forwarded-for': client } })).statusCode).toBe(429);
    }
  });

  it('B6: of a single call apply besides the general one, and the headers report the nearest', async () => {
    const { get } = await start({ RATE_LIMIT_PUBLIC: '5', RATE_LIMIT_CONTACT: '1' });
    expect((await get('/limited')).headers['x-ratelimit-limit']).toBe('1');
    expect((await get('/limited')).statusCode).toBe(429);
    expect((await get('/shared')).statusCode).toBe(200);
  });

  it('I2: limits requests for the API document, and leaves it out with API_DOCUMENT=no', async () => {
    const { get } = await start({ RATE_LIMIT_DOCUMENT: '2' });
    const statusOf = async (url: string) => (await get(url)).statusCode;
    expect([await statusOf('/api/docs/'), await statusOf('/api/docs/json')]).toEqual([200, 200]);
    expect([await statusOf('/api/docs/json'), await statusOf('/shared')]).toEqual([429, 200]);
    const without = await start({}, { servesApiDocument: false });
    expect((await without.get('/api/docs/json')).statusCode).toBe(404);
  });

  it('B6: rate limits are counted per user, across addresses', async () => {
    const { get } = await start({ RATE_LIMIT_USER: '2' });
    const headers = { authorization: 'Bearer user' };
    await get('/mine', { headers, from: '203.0.113.1' });
    await get('/mine', { headers, from: '203.0.113.2' });
    expect((await get('/mine', { headers, from: '203.0.113.3' })).statusCode).toBe(429);
    expect((await get('/mine', { headers: { authorization: 'Bearer other' } })).statusCode).toBe(200);
  });

  it('B3: count guessed tokens and unknown paths', async () => {
    const { get } = await start({ RATE_LIMIT_PUBLIC: '2' });
    const guess = () => get('/mine', { headers: { authorization: 'Bearer guess' } });
    expect([(await guess()).statusCode, (await guess()).statusCode, (await guess()).statusCode]).toEqual([
      401, 401, 429,
    ]);
    expect((await get('/nowhere')).statusCode).toBe(429);
  });
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;
if (!hasRedis) process.stdout.write('Skipped: limits shared through Redis, since no redis-server is installed.\n');

describe.skipIf(!hasRedis)('rate limits shared through Redis', () => {
  it('B3: rate limits shared through Redis are counted across two processes, and per process while Redis is unavailable', async () => {
    const port = await freePort();
    const redis = spawn('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''], {
      stdio: 'pipe',
    });
    onTestFinished(() => void redis.kill());
    let output = '';
    redis.stdout.on('data', (text: Buffer) => (output += text.toString()));
    await until(() => output.includes('Ready to accept'));
    const config = { redisUrl: `redis://127.0.0.1:${port}` };
    const copies = [await start({ RATE_LIMIT_PUBLIC: '30' }, config), await start({ RATE_LIMIT_PUBLIC: '30' }, config)];
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => copies[index % 2]?.get('/shared')));
    expect(answers.filter((answer) => answer?.statusCode === 200)).toHaveLength(30);

    redis.kill();
    await once(redis, 'exit');
    const alone = await Promise.all(Array.from({ length: 50 }, () => copies[0]?.get('/shared')));
    expect(alone.filter((answer) => answer?.statusCode === 200)).toHaveLength(30);
  });
});
