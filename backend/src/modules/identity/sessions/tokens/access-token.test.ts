import { createSign, randomBytes, randomUUID } from 'node:crypto';
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { hourMs } from '@app/api-client/rules/values/durations';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { ensureKeys } from '@/backend/cryptography/key-files';
import {
  createAccountTestApp,
  type Login,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { createClaims, encoded, sign } from '../testing/forge-token';
import { forgedTokens } from '../testing/forged-tokens';

const test = fileFixture(createAccountTestApp);
let user: TestUser;
let login: Login;
beforeAll(async () => {
  user = await test.addUser();
  login = await test.logIn(user, { staySignedIn: true });
});

const read = (token: string) => test.call('GET', '/account', { token });
const sessionId = () => String(decodeJwt(login.accessToken).sid);
const claims = () => createClaims(test.deps, user, sessionId());

it('E5: an access token identifies the current user for five minutes and fits into a cookie', async () => {
  const long = await test.addUser({ firstName: '𝔸'.repeat(100), lastName: 'ß'.repeat(100) });
  const { accessToken, refreshToken } = await test.logIn(long);
  expect(decodeProtectedHeader(accessToken)).toEqual({
    alg: 'RS256',
    typ: 'at+jwt',
    kid: test.deps.keys.signingKey().kid,
  });
  const payload = decodeJwt(accessToken);
  expect(payload).toEqual({
    iss: 'http://localhost:3000',
    aud: 'http://localhost:3000/api',
    sub: long.id,
    sid: expect.any(String),
    jti: expect.any(String),
    iat: test.clock.now().getTime() / 1_000,
    exp: test.clock.now().getTime() / 1_000 + 300,
    email: long.email,
    firstName: '𝔸'.repeat(64),
    lastName: 'ß'.repeat(64),
    organizationId: expect.any(String),
  });
  expect(accessToken.length + refreshToken.length).toBeLessThan(2_000);
});

it('the public keys are served without a token, and contain nothing private', async () => {
  const response = await test.call('GET', '/.well-known/jwks.json');
  expect(response.json()).toEqual(test.deps.keys.publicKeySet());
  expect(response.body).not.toMatch(/"(d|p|q|dp|dq|qi)":/);
  expect(response.headers['cache-control']).toBe('public, max-age=300');
});

describe('D1: a forged token', () => {
  it('D1: a forged token is rejected with 401 in more than 200 variants, without a request to another server', async () => {
    const tokens = await forgedTokens(test.deps, claims(), login.accessToken);
    expect(tokens.length).toBeGreaterThan(200);
    const answers = new Map<string, number>();
    for (const token of tokens) {
      const response = await read(token);
      const answer = `${response.statusCode} ${response.json().code}`;
      answers.set(answer, (answers.get(answer) ?? 0) + 1);
    }
    expect([...answers.keys()]).toEqual(['401 error_token_invalid']);
    expect((await read(login.accessToken)).statusCode).toBe(200);
  });

  it('D1: a forged token is rejected for repeated names or spaces, even with a valid signature', async () => {
    const { privateKey } = test.deps.keys.signingKey();
    const resigned = (header: string, payload: string) => {
      const input = `${encoded(header)}.${encoded(payload)}`;
      return `${input}.${createSign('RSA-SHA256').update(input).sign(privateKey).toString('base64url')}`;
    };
    const header = JSON.stringify(decodeProtectedHeader(login.accessToken));
    const payload = JSON.stringify(decodeJwt(login.accessToken));
    expect((await read(resigned(header, payload))).statusCode).toBe(200);
    const twice = `{"sub":"${randomUUID()}",${payload.slice(1)}`;
    for (const forged of [resigned(header, twice), resigned(header, `${payload} `), resigned(` ${header}`, payload)]) {
      expect((await read(forged)).json().code).toBe('error_token_invalid');
    }
  });

  it('D1: a forged token is rejected without decoding if it has a megabyte', async () => {
    const decode = vi.spyOn(Buffer, 'from');
    const token = `${'x'.repeat(1_000_000)}.${'x'.repeat(8)}.x`;
    await expect(test.deps.authenticator.authenticate(token)).rejects.toMatchObject({ status: 401 });
    const decoded = decode.mock.calls.map(([text]) => String(text).length);
    decode.mockRestore();
    expect(Math.max(0, ...decoded)).toBeLessThan(1_000_000);
  });
});

describe('D2: a token with a valid signature', () => {
  it.each([
    ['another issuer', { iss: 'https://other.example' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'https://other.example/api' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['no subject', { sub: undefined }],
    ['no session', { sid: undefined }],
    ['no identifier', { jti: undefined }],
    ['no organization', { organizationId: undefined }],
    ['a malformed subject', { sub: 'admin' }],
    ['a malformed session', { sid: "' or 1=1" }],
    ['a time of issue in the future', { iat: Math.floor(Date.UTC(2026, 5, 1) / 1_000) }],
  ])('D2: a token with a valid signature is rejected with 401 if it has %s', async (_label, changes) => {
    const response = await read(await sign(test.deps, { ...claims(), ...changes }));
    expect([response.statusCode, response.json().code]).toEqual([401, 'error_token_invalid']);
  });

  it.each(['JWT', 'at+JWT', 'application/at+jwt', 'rt+jwt', undefined])(
    'D2: a token with a valid signature is rejected with 401 if it has the type %s',
    async (typ) => {
      const response = await read(await sign(test.deps, claims(), { typ }));
      expect([response.statusCode, response.json().code]).toEqual([401, 'error_token_invalid']);
    },
  );

  it("D2: a token with a valid signature is rejected with 401 if it has another user's session", async () => {
    const other = await test.addUser();
    const response = await read(await sign(test.deps, createClaims(test.deps, other, sessionId())));
    expect([response.statusCode, response.json().code]).toEqual([401, 'error_session_revoked']);
  });

  it('D2: works for its own purpose only, like every other secret', async () => {
    const waiting = await test.addUser({ isVerified: false });
    await test.call('POST', '/send-confirmation', { body: { email: waiting.email } });
    const message = await test.mailbox.last(waiting.email);
    const { accessToken, refreshToken, cookie } = await test.logIn(await test.addUser());
    const secrets = {
      access: accessToken,
      refresh: refreshToken,
      link: /token=([\w-]{43})/.exec(message.text)?.[1] ?? '',
      binding: cookie.split('=')[1] ?? '',
      session: String(decodeJwt(accessToken).sid),
      identifier: String(decodeJwt(accessToken).jti),
      random: randomBytes(32).toString('base64url'),
      key: test.deps.keys.signingKey().kid,
    };
    const doors = {
      access: (token: string) => read(token),
      refresh: (refresh: string) => test.call('POST', '/token', { body: { refreshToken: refresh } }),
      check: (token: string) => test.call('POST', '/verifyToken', { body: { token } }),
      link: (token: string) => test.call('POST', '/verify-email', { body: { token } }),
    };
    const opened = [];
    for (const [door, open] of Object.entries(doors)) {
      for (const [secret, value] of Object.entries(secrets)) {
        if ((await open(value)).statusCode === 200) opened.push(`${secret} opens ${door}`);
      }
    }
    expect(opened).toEqual(['access opens access', 'refresh opens refresh', 'link opens check', 'link opens link']);
  });
});

describe('D3: an access token that expires after five minutes, with 30 seconds of leeway', () => {
  it.each([
    [300_000 + 29_000, 200, undefined],
    [300_000 + 30_000, 401, 'error_token_expired'],
    [300_000 + 31_000, 401, 'error_token_expired'],
  ])('D3: gets, %i ms after it was issued, the status %i', async (ageMs, status, code) => {
    const { accessToken } = await test.logIn(user);
    test.clock.advance(ageMs);
    const response = await read(accessToken);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('never outlives its session', async () => {
    const { refreshToken } = await test.logIn(user);
    test.clock.advance(12 * hourMs - 60_000);
    const { accessToken } = (await test.call('POST', '/token', { body: { refreshToken } })).json();
    const { iat, exp } = decodeJwt(accessToken);
    expect(Number(exp) - Number(iat)).toBe(60);
    test.clock.advance(60_000);
    expect((await read(accessToken)).json().code).toBe('error_session_revoked');
  });
});

describe('D4: key rotation without downtime', () => {
  it('verifies with two keys, signs with the newer one, and drops a removed one within a second', async () => {
    const { keysDir } = test.deps.config;
    const old = test.deps.keys.signingKey().kid;
    const before = await test.logIn(user);
    // Creates a second key: the first is moved away while `ensureKeys` creates another.
    const file = path.join(keysDir, `access-token.${old}.pem`);
    renameSync(file, `${file}.aside`);
    ensureKeys(keysDir);
    renameSync(`${file}.aside`, file);

    await expect.poll(() => test.deps.keys.publicKeySet().keys.length, { timeout: 2_000 }).toBe(2);
    expect(test.deps.keys.signingKey().kid).not.toBe(old);
    const after = await test.logIn(user);
    expect(decodeProtectedHeader(after.accessToken).kid).not.toBe(old);
    for (const { accessToken } of [before, after]) expect((await read(accessToken)).statusCode).toBe(200);

    rmSync(file);
    await expect
      .poll(async () => (await read(before.accessToken)).statusCode, { timeout: 1_000, interval: 50 })
      .toBe(401);
    expect((await read(after.accessToken)).statusCode).toBe(200);
  });
});
