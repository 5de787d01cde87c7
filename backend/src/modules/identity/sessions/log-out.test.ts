import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import { users } from '@/backend/db/schema/identity/users';
import {
  browserHeaders,
  callApp,
  createAccountTestApp,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { sign, createClaims } from './testing/forge-token';

let test: AccountTestApp;
let copy: Awaited<ReturnType<typeof createAppCopy>>;
beforeAll(async () => {
  test = await createAccountTestApp();
  copy = await createAppCopy(test);
});
afterAll(async () => {
  await copy.close();
  await test.close();
});

const logOut = (token?: string, body: object = {}, headers: Record<string, string> = {}) =>
  test.call('POST', '/logout', { token, body: { isForced: true, ...body }, headers });
const read = (token: string) => test.call('GET', '/account', { token });
const readAtCopy = (token: string) => callApp(copy.app, 'GET', '/account', { token });

describe('D9: logging out', () => {
  it('answers 200 and ends this session only', async () => {
    const user = await test.addUser();
    const [here, elsewhere] = [await test.logIn(user), await test.logIn(user)];
    const response = await logOut(here.accessToken);
    expect([response.statusCode, response.json()]).toEqual([200, { loggedOut: true }]);
    expect((await read(here.accessToken)).json().code).toBe('error_session_revoked');
    expect((await read(elsewhere.accessToken)).statusCode).toBe(200);
    const refreshed = await test.call('POST', '/token', { body: { refreshToken: here.refreshToken } });
    expect(refreshed.statusCode).toBe(401);
  });

  it('D9: answers 200 with an expired access token and ends the session', async () => {
    const login = await test.logIn(await test.addUser());
    test.clock.advance(60 * 60_000);
    expect((await logOut(login.accessToken)).statusCode).toBe(200);
    const refreshed = await test.call('POST', '/token', { body: { refreshToken: login.refreshToken } });
    expect(refreshed.json().code).toBe('error_session_revoked');
  });

  it('answers 200 when repeated, with garbage and without a token', async () => {
    const { accessToken } = await test.logIn(await test.addUser());
    for (const token of [accessToken, accessToken, 'garbage', 'a.b.c', undefined]) {
      expect((await logOut(token)).statusCode).toBe(200);
    }
    expect((await logOut(undefined, {}, { authorization: 'Basic eDp5' })).statusCode).toBe(200);
  });

  it('clears the binding cookie and the pages that the browser cached', async () => {
    const { headers } = await logOut(undefined, {}, browserHeaders);
    expect(headers['set-cookie']).toBe('__Host-session-binding=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict');
    expect(headers['clear-site-data']).toBe('"cache"');
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('ends all sessions with allSessions', async () => {
    const user = await test.addUser();
    const logins = [await test.logIn(user), await test.logIn(user), await test.logIn(user)];
    const bystander = await test.logIn(await test.addUser());
    await logOut(logins[0]?.accessToken, { allSessions: true });
    for (const { accessToken } of logins) expect((await read(accessToken)).statusCode).toBe(401);
    expect((await read(bystander.accessToken)).statusCode).toBe(200);
  });

  it('ends no other session with a token of an ended one', async () => {
    const user = await test.addUser();
    const [ended, open] = [await test.logIn(user), await test.logIn(user)];
    await logOut(ended.accessToken);
    await logOut(ended.accessToken, { allSessions: true });
    expect((await read(open.accessToken)).statusCode).toBe(200);
  });

  it('ends no session with a token that we did not sign', async () => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    const sid = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()).sid;
    const forged = await sign(test.deps, createClaims(test.deps, user, sid), { alg: 'HS256' }, Buffer.alloc(32));
    await logOut(forged);
    expect((await read(accessToken)).statusCode).toBe(200);
  });

  it('answers 200 to an empty body', async () => {
    const { accessToken } = await test.logIn(await test.addUser());
    expect((await test.call('POST', '/logout', { token: accessToken, body: {} })).statusCode).toBe(200);
    expect((await read(accessToken)).json().code).toBe('error_session_revoked');
  });
});

describe('D8: a session on two backend processes', () => {
  it.each([
    ['logout', (token: string) => logOut(token)],
    [
      'a new password',
      (token: string) =>
        test.call('PUT', '/change-password', {
          token,
          body: { currentPassword: 'Otters-paint 7 fences', newPassword: 'Herons count 8 boats' },
        }),
    ],
  ])('ends on both with the next call after %s', async (_label, end) => {
    const user = await test.addUser();
    const { accessToken } = await test.logIn(user);
    expect((await readAtCopy(accessToken)).statusCode).toBe(200);
    expect((await end(accessToken)).statusCode).toBe(200);
    const response = await readAtCopy(accessToken);
    expect([response.statusCode, response.json().code]).toEqual([401, 'error_session_revoked']);
  });

  it.each([
    ['suspension', 403, () => test.database.update(users).set({ suspendedAt: test.clock.now() })],
    ['deletion', 401, () => test.database.delete(users)],
  ])('ends on both with the next call after the %s of its user', async (_label, status, end) => {
    const owner = await test.addUser();
    const member = await test.addUser();
    // A member of another user's organization, because owners cannot be deleted.
    await test.database.execute(
      `update memberships set organization_id = (select id from organizations where owner_id = '${owner.id}') where user_id = '${member.id}'`,
    );
    await test.database.execute(`delete from organizations where owner_id = '${member.id}'`);
    const { accessToken, refreshToken } = await test.logIn(member);
    await end().where(eq(users.id, member.id));
    expect((await readAtCopy(accessToken)).statusCode).toBe(status);
    const refreshed = await callApp(copy.app, 'POST', '/token', { body: { refreshToken } });
    expect(refreshed.statusCode).toBe(401);
  });
});
