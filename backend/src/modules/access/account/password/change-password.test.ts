import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { productionTiming } from '@/backend/testing/create-test-deps';
import { browserHeaders, cookieOf, createAccountTestApp } from '../testing/account-test-app';

const test = fileFixture(createAccountTestApp);

const newPassword = 'Herons count 8 boats';
const change = (token: string, body: object, app = test) =>
  app.call('PUT', '/change-password', { token, body, headers: browserHeaders });
const read = (token: string) => test.call('GET', '/account', { token });

describe('changing the password', () => {
  it('ends every session and starts a new one for the caller with the same expiration', async () => {
    const user = await test.addUser();
    const callerSession = await test.logIn(user, { staySignedIn: true });
    const otherSession = await test.logIn(user);
    test.clock.advance(60_000);
    const response = await change(callerSession.accessToken, { currentPassword: user.password, newPassword });
    expect(response.statusCode).toBe(200);
    expect(cookieOf(response)).toMatch(/^__Host-session-binding=/);
    const tokens = response.json();

    expect((await read(tokens.accessToken)).statusCode).toBe(200);
    for (const old of [callerSession, otherSession]) {
      expect((await read(old.accessToken)).json().code).toBe('error_session_revoked');
      const refreshed = await test.call('POST', '/token', { body: { refreshToken: old.refreshToken } });
      expect([refreshed.statusCode, refreshed.json().code]).toEqual([401, 'error_session_revoked']);
    }
    const rows = await test.database.select().from(sessions).where(eq(sessions.userId, user.id));
    const [current] = rows.filter(({ revokedAt }) => revokedAt === null);
    const [replaced] = rows.filter(({ staysSignedIn, revokedAt }) => staysSignedIn && revokedAt !== null);
    expect(current).toMatchObject({ staysSignedIn: true, absoluteExpiresAt: replaced?.absoluteExpiresAt });
  });

  it('replaces the old password and emails the owner', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    await change(accessToken, { currentPassword: user.password, newPassword });
    await expect(test.logIn(user)).rejects.toThrow('error_login_password_invalid');
    expect((await test.logIn({ ...user, password: newPassword })).accessToken).toBeTruthy();
    expect((await test.mailbox.last(user.email, 'password-changed')).subject).toBe('Your password was changed');
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.userId, user.id));
    expect(events.map(({ kind }) => kind)).toContain('password_changed');
  });

  it('succeeds for one of two parallel calls', async () => {
    // The time of a real hash lets both find the session before either change is made.
    const production = await createAccountTestApp({ deps: productionTiming() });
    const user = await production.addUser();
    const { accessToken } = await production.logIn(user);
    const bodies = [newPassword, 'Badgers lift 3 logs!'].map((password) => ({
      currentPassword: user.password,
      newPassword: password,
    }));
    const responses = await Promise.all(bodies.map((body) => change(accessToken, body, production)));
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    await production.close();
  });
});

describe('a rejected password change', () => {
  it.each([
    ['error_password_current_invalid', { currentPassword: 'Wrong-password 1', newPassword }, 'currentPassword'],
    ['error_password_unchanged', { newPassword: 'Otters-paint 7 fences' }, 'newPassword'],
    ['error_password_common', { newPassword: 'Sunshine2026!' }, 'newPassword'],
    ['error_password_common', { newPassword: 'Ada.Sample-2026' }, 'newPassword'],
    ['error_password_composition', { newPassword: 'no capitals 12' }, 'newPassword'],
  ])('answers 400 %s and keeps the password and the session', async (code, changes, field) => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const response = await change(accessToken, { currentPassword: user.password, ...changes });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code, fields: { [field]: {} } });
    expect((await read(accessToken)).statusCode).toBe(200);
    expect((await test.logIn(user)).accessToken).toBeTruthy();
  });
});

it('B1: ten wrong passwords pause password changes in that session with 429, but not in others or at login', async () => {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  const guess = { currentPassword: 'Wrong-password 1', newPassword };
  for (let n = 0; n < 10; n += 1) expect((await change(accessToken, guess)).statusCode).toBe(400);
  const rejected = await change(accessToken, { currentPassword: user.password, newPassword });
  expect(rejected.statusCode).toBe(429);
  expect(rejected.headers['retry-after']).toBe('900');
  const other = await test.logIn(user);
  expect((await change(other.accessToken, { currentPassword: user.password, newPassword })).statusCode).toBe(200);
  test.clock.advance(15 * 60_000);
});

it('B1: failed logins by a stranger do not stop the owner from changing the password', async () => {
  const user = await test.addUser();
  const { accessToken } = await test.logIn(user);
  const guess = { email: user.email, password: 'Wrong-password 1' };
  for (let n = 0; n < 10; n += 1) await test.call('POST', '/login', { body: guess, from: `198.51.100.${n}` });
  await expect(test.logIn(user)).rejects.toThrow('429');
  expect((await change(accessToken, { currentPassword: user.password, newPassword })).statusCode).toBe(200);
});
