import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { count, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import {
  browserHeaders,
  createAccountTestApp,
  type Login,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { refreshTokens, sessions } from '@/backend/db/schema/identity/sessions';

const test = fileFixture(() => createAccountTestApp({ connectionsMax }));
const connectionsMax = 20;
beforeAll(async () => {
  // Opens all connections before the first burst, which would otherwise run sequentially through one.
  const clients = await Promise.all(Array.from({ length: connectionsMax }, () => test.database.$client.connect()));
  for (const client of clients) client.release();
});

const refresh = (refreshToken: string, headers: Record<string, string> = {}) =>
  test.call('POST', '/token', { body: { refreshToken }, headers });
const successor = async (refreshToken: string) => (await refresh(refreshToken)).json().refreshToken as string;
const read = (token: string) => test.call('GET', '/account', { token });
const rejection = async (refreshToken: string, headers = {}) => {
  const response = await refresh(refreshToken, headers);
  return [response.statusCode, response.json().code];
};
const tokenCount = async ({ accessToken }: Login) => {
  const rows = await test.database
    .select({ n: count() })
    .from(refreshTokens)
    .where(eq(refreshTokens.sessionId, String(decodeJwt(accessToken).sid)));
  return rows[0]?.n;
};
const findSession = async ({ accessToken }: Login) => {
  const [row] = await test.database
    .select()
    .from(sessions)
    .where(eq(sessions.id, String(decodeJwt(accessToken).sid)));
  return row;
};
const findEventKinds = async ({ id }: TestUser) =>
  (await test.database.select().from(securityEvents).where(eq(securityEvents.userId, id))).map(({ kind }) => kind);

it('a refresh token is exchanged for new tokens with 200', async () => {
  const login = await test.logIn(await test.addUser());
  const response = await refresh(login.refreshToken);
  expect(response.statusCode).toBe(200);
  const next = response.json();
  expect(next).toEqual({
    accessToken: expect.any(String),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    requiresPasswordChange: false,
  });
  expect(next.refreshToken).not.toBe(login.refreshToken);
  expect(decodeJwt(next.accessToken).sid).toBe(decodeJwt(login.accessToken).sid);
  expect((await read(next.accessToken)).statusCode).toBe(200);
});

it.each(['x', 'x'.repeat(43), "' or 1=1 --"])('the refresh token %s is rejected with 401', async (token) => {
  expect(await rejection(token)).toEqual([401, 'error_token_invalid']);
});

it('a refresh without a token gets 400 with the name of the parameter', async () => {
  const response = await test.call('POST', '/token', { body: {} });
  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe(
    'Required parameter refreshToken was null or undefined when calling refreshTokens.',
  );
});

describe('D5: a reused refresh token', () => {
  it('D5: yields the same successor within 10 seconds, and no third token', async () => {
    const login = await test.logIn(await test.addUser());
    const second = await successor(login.refreshToken);
    const third = await successor(second);
    test.clock.advance(10_000);
    expect(await successor(second)).toBe(third);
    expect(await tokenCount(login)).toBe(3);
    expect(await successor(third)).not.toBe(third);
  });

  it('D5: ends the session with its newest tokens, and emails the owner once', async () => {
    const user = await test.addUser();
    const login = await test.logIn(user);
    const newest = (await refresh(await successor(login.refreshToken))).json();
    test.clock.advance(10_001);
    expect(await rejection(login.refreshToken)).toEqual([401, 'error_session_revoked']);
    expect((await read(newest.accessToken)).json().code).toBe('error_session_revoked');
    expect(await rejection(newest.refreshToken)).toEqual([401, 'error_session_revoked']);
    expect(await rejection(login.refreshToken)).toEqual([401, 'error_session_revoked']);
    expect(await findSession(login)).toMatchObject({ revocationReason: 'refresh_reuse' });
    expect(await findEventKinds(user)).toContain('refresh_reused');
    const emails = await test.mailbox.emails(user.email);
    expect(emails.map(({ kind }) => kind)).toEqual(['session-ended']);
    expect(emails[0]?.text).toContain('/account/password');
  });

  it('ends the session if it is the immediate predecessor but older than 10 seconds', async () => {
    const login = await test.logIn(await test.addUser());
    await successor(login.refreshToken);
    test.clock.advance(10_001);
    expect(await rejection(login.refreshToken)).toEqual([401, 'error_session_revoked']);
  });

  it('ends the session if it is an earlier predecessor, even within 10 seconds', async () => {
    const login = await test.logIn(await test.addUser());
    await successor(await successor(login.refreshToken));
    expect(await rejection(login.refreshToken)).toEqual([401, 'error_session_revoked']);
  });

  it('ends no other session of the user', async () => {
    const user = await test.addUser();
    const [stolen, other] = [await test.logIn(user), await test.logIn(user)];
    await successor(await successor(stolen.refreshToken));
    await refresh(stolen.refreshToken);
    expect((await read(other.accessToken)).statusCode).toBe(200);
    expect((await refresh(other.refreshToken)).statusCode).toBe(200);
  });

  it('D5: a reused refresh token is not stored in the database in plain text', async () => {
    const login = await test.logIn(await test.addUser());
    const next = await successor(login.refreshToken);
    const rows = await test.database.select().from(refreshTokens);
    const dump = JSON.stringify([rows, await test.database.select().from(sessions)], (_key, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    );
    for (const secret of [login.refreshToken, next, login.cookie.split('=')[1]]) expect(dump).not.toContain(secret);
  });
});

describe('D6: concurrent tabs and lost responses', () => {
  it('D6: get one successor for 50 concurrent refreshes with one token', async () => {
    const login = await test.logIn(await test.addUser());
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(login.refreshToken)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200));
    expect(new Set(responses.map((response) => response.json().refreshToken)).size).toBe(1);
    expect(await tokenCount(login)).toBe(2);
    expect((await refresh(responses[0]?.json().refreshToken)).statusCode).toBe(200);
  });

  it('get lost responses repeated round after round without logging the user out', async () => {
    let { refreshToken } = await test.logIn(await test.addUser(), { staySignedIn: true });
    for (let round = 0; round < 20; round += 1) {
      test.clock.advance(5 * 60_000);
      await refresh(refreshToken);
      test.clock.advance(2_000);
      const response = await refresh(refreshToken);
      expect(response.statusCode).toBe(200);
      refreshToken = response.json().refreshToken;
    }
  });
});

describe('D7: a session in constant use', () => {
  it.each([
    ['14 days with "Stay signed in for 2 weeks"', true, 14 * dayMs],
    ['12 hours otherwise', false, 12 * hourMs],
  ])('D7: ends after %s', async (_when, staySignedIn, lifetimeMs) => {
    const login = await test.logIn(await test.addUser(), { staySignedIn });
    let { refreshToken } = login;
    const steps = 6;
    for (let step = 1; step < steps; step += 1) {
      test.clock.advance(lifetimeMs / steps);
      refreshToken = await successor(refreshToken);
    }
    test.clock.advance(lifetimeMs / steps - 1);
    refreshToken = await successor(refreshToken);
    expect(refreshToken).toBeTruthy();
    test.clock.advance(1);
    expect(await rejection(refreshToken)).toEqual([401, 'error_token_expired']);
  });
});

describe('E4: tokens that were copied into another browser', () => {
  const own = ({ cookie }: Login) => ({ ...browserHeaders, cookie });

  it('E4: tokens that were copied into another browser are rejected there and end the session, once their own browser has made a call', async () => {
    const user = await test.addUser();
    const login = await test.logIn(user);
    await test.call('GET', '/account', { token: login.accessToken, headers: own(login) });
    expect((await findSession(login))?.bindingShownAt).not.toBeNull();

    const otherUser = await test.logIn(await test.addUser());
    expect(await rejection(login.refreshToken, own(otherUser))).toEqual([401, 'error_session_revoked']);
    expect((await read(login.accessToken)).statusCode).toBe(401);
    expect(await findEventKinds(user)).toContain('binding_missing');
    expect((await test.mailbox.last(user.email)).kind).toBe('session-ended');
  });

  it('E4: tokens that were copied into another browser are rejected without a cookie, even if the cookie was sent at a refresh only', async () => {
    const login = await test.logIn(await test.addUser());
    const next = (await refresh(login.refreshToken, own(login))).json();
    expect(await rejection(next.refreshToken)).toEqual([401, 'error_session_revoked']);
  });

  it('keep working in their own browser', async () => {
    const login = await test.logIn(await test.addUser());
    let { refreshToken } = login;
    for (let n = 0; n < 3; n += 1) {
      const response = await refresh(refreshToken, own(login));
      expect(response.statusCode).toBe(200);
      refreshToken = response.json().refreshToken;
    }
  });

  it('need no cookie in a client without cookies', async () => {
    const login = await test.logIn(await test.addUser(), { isBrowser: false });
    expect(login.cookie).toBe('');
    expect(await successor(await successor(login.refreshToken))).toBeTruthy();
    expect((await findSession(login))?.bindingHash).toBeNull();
  });

  it('E4: tokens that were copied into another browser are required: a cookie alone grants no access', async () => {
    const login = await test.logIn(await test.addUser());
    const response = await test.call('GET', '/account', { headers: own(login) });
    expect([response.statusCode, response.json().code]).toEqual([401, 'error_token_missing']);
  });
});

it('M2: the security log is append-only', async () => {
  const user = await test.addUser();
  await test.logIn(user);
  const mine = eq(securityEvents.userId, user.id);
  for (const attempt of [
    test.database.update(securityEvents).set({ detail: 'x' }).where(mine),
    test.database.delete(securityEvents).where(mine),
  ]) {
    await expect(attempt).rejects.toMatchObject({ cause: { message: expect.stringContaining('append-only') } });
  }
});
