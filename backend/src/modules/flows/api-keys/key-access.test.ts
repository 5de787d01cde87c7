import { dayMs } from '@app/api-client/rules/values/durations';
import { endpoints } from '@app/api-client/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { randomIds } from '@/backend/ports/ids';
import { createLogger } from '@/backend/http/server/logger';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { fileHeaders } from '@/backend/testing/file-headers';
import { makeKeySecret } from './key-secret';
import { keyCalls, withoutRequestId, type Admin, type MadeKey } from './testing/key-calls';

const test = fileFixture(createAccountTestApp);
const calls = keyCalls(test);
let ada: Admin;
beforeAll(async () => {
  ada = await calls.admin();
});

const unknown = () => makeKeySecret(randomIds, 'api');

describe('a key', () => {
  it('a key can read its own details and the name of its organization', async () => {
    const program = await calls.make(ada.token, 'api', { lifetimeDays: 10 });
    expect((await calls.self(program.secret)).json()).toEqual({
      kind: 'api',
      name: 'Nightly run',
      prefix: program.secret.slice(0, 12),
      scopes: ['workflows:read'],
      organization: { id: ada.organizationId, name: 'Acme Sample' },
      expiresAt: new Date(test.clock.now().getTime() + 10 * dayMs).toISOString(),
    });
    const bot = await calls.make(ada.token, 'research-bot');
    expect((await calls.self(bot.secret)).json()).toMatchObject({ kind: 'research-bot', scopes: ['resources:read'] });
  });

  it('G7: gets 401 from every call for users that takes no key, such as account, member and payment calls', async () => {
    const [program, bot] = [await calls.make(ada.token), await calls.make(ada.token, 'research-bot')];
    await calls.authorize(ada.token, bot.secret);
    const { accessToken } = (await calls.botToken(ada.token)).json<{ accessToken: string }>();
    const guarded = endpoints.filter(
      ({ access, keyScope }) => (access === 'bearer' || access === 'staff') && !keyScope,
    );
    expect(guarded.length).toBeGreaterThan(80);
    for (const { name, method, path, bodyFormat } of guarded) {
      const url = path.replaceAll(/\{\w+\}/g, 'x');
      const headers = fileHeaders({ bodyFormat });
      for (const [token, code] of [
        [program.secret, 'error_key_not_accepted'],
        [bot.secret, 'error_key_not_accepted'],
        [accessToken, 'error_token_invalid'],
        [unknown(), 'error_token_invalid'],
      ] as const) {
        const response = await test.call(method, url, { token, headers });
        expect([name, response.statusCode, response.json().code]).toEqual([name, 401, code]);
      }
    }
  });

  it('a key is ignored by public calls', async () => {
    const { secret } = await calls.make(ada.token);
    const headers = { authorization: `Bearer ${secret}` };
    expect((await test.call('GET', '/pricing-plans', { headers })).statusCode).toBe(200);
    const forced = await test.call('POST', '/logout', { headers, body: { isForced: true } });
    expect(forced.statusCode).toBe(200);
    expect((await calls.self(secret)).statusCode).toBe(200);
  });

  it('D2: a key cannot be replaced by any other token, secret or cookie, which gets 401', async () => {
    const bot = await calls.make(ada.token, 'research-bot');
    await calls.authorize(ada.token, bot.secret);
    const { accessToken: botToken } = (await calls.botToken(ada.token)).json<{ accessToken: string }>();
    const { accessToken, refreshToken, cookie } = await test.logIn(ada);
    const others = [accessToken, refreshToken, cookie.split('=')[1], botToken, bot.id, bot.prefix, randomIds.secret()];
    for (const other of others) expect((await calls.self(other)).json().code).toBe('error_token_invalid');
    const inCookie = await calls.self(undefined, { cookie: `access_token=${bot.secret}; authorization=${bot.secret}` });
    expect([inCookie.statusCode, inCookie.json().code]).toEqual([401, 'error_token_missing']);
  });

  it('G7: gets the same 401 if it is revoked, expired, unknown or mistyped', async () => {
    const brief = await calls.make(ada.token, 'api', { lifetimeDays: 1 });
    const revoked = await calls.make(ada.token);
    await calls.revoke(ada.token, revoked.id);
    test.clock.advance(dayMs);
    ada = await calls.logIn(ada);
    const mistyped = `${revoked.secret.slice(0, -1)}${revoked.secret.endsWith('0') ? '1' : '0'}`;
    const answers = await Promise.all(
      [brief.secret, revoked.secret, unknown(), mistyped].map((key) => calls.self(key)),
    );
    const [first, ...others] = answers.map((answer) => withoutRequestId(answer));
    const message = "This key doesn't work. It may be mistyped, replaced, revoked or expired.";
    expect(first).toEqual({ status: 401, body: { code: 'error_token_invalid', message } });
    expect(others).toEqual([first, first, first]);
  });
});

describe('a key on a page of another site', () => {
  const origin = 'https://help.acme.example';
  const preflight = (from: string) =>
    test.app.inject({
      method: 'OPTIONS',
      url: '/api/api-key/self',
      headers: {
        origin: from,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
  const listCorsHeaders = (headers: Record<string, unknown>) =>
    Object.keys(headers).filter((name) => name.startsWith('access-control-'));

  it('works from an allowed origin, and only that origin can read the answer', async () => {
    const allowedOrigins = [`${origin}/`, 'HTTPS://Shop.Acme.example:8443', origin];
    const bot = await calls.make(ada.token, 'research-bot', { allowedOrigins });
    expect(bot).toMatchObject({ allowedOrigins: [origin, 'https://shop.acme.example:8443'] });
    const preflightResponse = await preflight(origin);
    expect(preflightResponse.statusCode).toBe(204);
    expect(preflightResponse.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET',
      'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
      vary: 'Origin',
    });
    expect(preflightResponse.headers).not.toHaveProperty('access-control-allow-credentials');
    const response = await calls.self(bot.secret, { origin });
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    await calls.revoke(ada.token, bot.id, 'research-bot');
  });

  it.each([
    'https://evil.example',
    'http://help.acme.example',
    'https://help.acme.example.evil.example',
    'https://evilhelp.acme.example',
    'https://help.acme.example:8443',
    'null',
    '*',
  ])('E3: gets 403 in the preflight and in the call from %s, which is not an allowed origin', async (other) => {
    const bot = await calls.make(ada.token, 'research-bot', { allowedOrigins: [origin] });
    const preflightResponse = await preflight(other);
    const response = await calls.self(bot.secret, { origin: other });
    for (const { statusCode, headers, json } of [preflightResponse, response]) {
      expect([statusCode, json().code]).toEqual([403, 'error_origin_not_allowed']);
      expect(listCorsHeaders(headers)).toEqual([]);
    }
    await calls.revoke(ada.token, bot.id, 'research-bot');
  });

  it('gets 403 as an API key, as a bot key without origins, and once it is revoked', async () => {
    const program = await calls.make(ada.token);
    const bot = await calls.make(ada.token, 'research-bot', { allowedOrigins: [] });
    for (const { secret } of [program, bot]) {
      expect((await calls.self(secret, { origin })).statusCode).toBe(403);
      expect((await calls.self(secret)).statusCode).toBe(200);
    }
    const revokedBot = await calls.make(ada.token, 'research-bot', {
      allowedOrigins: ['https://revoked.acme.example'],
    });
    expect((await preflight('https://revoked.acme.example')).statusCode).toBe(204);
    await calls.revoke(ada.token, revokedBot.id, 'research-bot');
    expect((await preflight('https://revoked.acme.example')).statusCode).toBe(403);
  });

  it.each([
    'https://acme.example/path',
    'http://acme.example',
    'acme.example',
    'https://a:b@acme.example',
    '*',
    'null',
  ])('a key on a page of another site is rejected with 400 when created for the invalid origin %s', async (wrong) => {
    const response = await calls.create(ada.token, 'research-bot', { allowedOrigins: [wrong] });
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['allowedOrigins.0']]);
  });
});

describe('M1: the secret of a key', () => {
  it('M1: the secret of a key is in no log line and in no answer except the one that creates it', async () => {
    const lines: string[] = [];
    const logger = createLogger({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
    const own = await createAccountTestApp({ deps: { logger } });
    onTestFinished(() => own.close());
    const { admin, make, self, rotate, authorize, botToken, revoke } = keyCalls(own);
    const owner = await admin();
    const key = await make(owner.token, 'research-bot');
    const next = (await rotate(owner.token, key.id, 'research-bot', { overlapHours: 1 })).json<MadeKey>().secret;
    const answers = await Promise.all([
      self(key.secret),
      self(key.secret, { origin: 'https://evil.example' }),
      authorize(owner.token, key.secret),
      botToken(owner.token),
      own.call('GET', `/api-key/self?key=${key.secret}`, { token: next }),
      own.call('GET', `/api-key/${key.secret}`, { token: next }),
      own.call('POST', '/api-key', { token: owner.token, body: { name: key.secret, scopes: [next], secret: next } }),
      own.call('POST', '/research-bot/authorize', { token: owner.token, body: { secret: { of: key.secret } } }),
      revoke(owner.token, key.secret, 'research-bot'),
    ]);
    await revoke(owner.token, key.id, 'research-bot');
    answers.push(await self(next), await authorize(owner.token, next));
    expect(lines.length).toBeGreaterThanOrEqual(answers.length);
    const everything = [...lines, ...answers.map(({ body, headers }) => `${body} ${JSON.stringify(headers)}`)].join(
      '\n',
    );
    for (const secret of [key.secret, next]) expect(everything).not.toContain(secret);
  });
});
