import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppCopy } from '@/backend/testing/create-app-copy';
import {
  browserHeaders,
  callApp,
  createAccountTestApp,
  type AccountTestApp,
  type TestUser,
} from '@/backend/modules/access/account/testing/account-test-app';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';

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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

type Listed = { id: string; device: string | null; isCurrent: boolean; lastUsedAt: string };

async function logIn({ email, password }: TestUser, userAgent = firefox, staySignedIn = false) {
  const response = await test.call('POST', '/login', {
    body: { email, password, staySignedIn },
    headers: { ...browserHeaders, 'user-agent': userAgent },
  });
  return response.json<{ accessToken: string; refreshToken: string }>();
}
const list = async (token: string) =>
  (await test.call('GET', '/sessions', { token })).json<{ sessions: Listed[] }>().sessions;
const end = (token: string, id = '') => test.call('DELETE', `/sessions${id && `/${id}`}`, { token });
const statusAtCopy = async (token: string) => (await callApp(copy.app, 'GET', '/account', { token })).statusCode;

describe('the list of sessions', () => {
  it('answers 200 with device, last use and login method, and this session first', async () => {
    const user = await test.addUser();
    const current = await logIn(user, firefox, true);
    test.clock.advance(60_000);
    await logIn(user, safari);
    const response = await test.call('GET', '/sessions', { token: current.accessToken });
    const now = test.clock.now().getTime();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        sessions: [
          {
            id: expect.any(String),
            device: 'Firefox on Linux',
            isCurrent: true,
            loginMethod: 'password',
            startedAt: new Date(now - 60_000).toISOString(),
            lastUsedAt: new Date(now - 60_000).toISOString(),
            expiresAt: new Date(now - 60_000 + 14 * dayMs).toISOString(),
          },
          expect.objectContaining({
            device: 'Safari on iOS',
            isCurrent: false,
            startedAt: new Date(now).toISOString(),
            expiresAt: new Date(now + 12 * 60 * 60_000).toISOString(),
          }),
        ],
      },
    ]);
    expect(response.body).not.toMatch(/127\.0\.0\.1|refresh|hash|clientAddress/);
  });

  it('counts the last refresh as the last use', async () => {
    const { accessToken, refreshToken } = await logIn(await test.addUser());
    test.clock.advance(4 * 60_000);
    await test.call('POST', '/token', { body: { refreshToken } });
    expect((await list(accessToken))[0]?.lastUsedAt).toBe(test.clock.now().toISOString());
  });

  it('shows nothing from a user agent but known names', async () => {
    const { accessToken } = await logIn(await test.addUser(), '<script>alert(1)</script>/1.0 (Evil)');
    expect((await list(accessToken)).map(({ device }) => device)).toEqual([null]);
  });

  it('leaves out ended sessions and those of other users', async () => {
    const user = await test.addUser();
    const [current, ended] = [await logIn(user), await logIn(user)];
    await logIn(await test.addUser());
    await test.call('POST', '/logout', { token: ended.accessToken, body: { isForced: true } });
    expect(await list(current.accessToken)).toHaveLength(1);
    test.clock.advance(12 * 60 * 60_000);
    const later = await logIn(user);
    expect((await list(later.accessToken)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});

describe('D8: ending a session from another one', () => {
  it('D8: answers 200, and another backend process rejects its next call and its refresh', async () => {
    const user = await test.addUser();
    const [current, elsewhere] = [await logIn(user), await logIn(user, safari)];
    expect(await statusAtCopy(elsewhere.accessToken)).toBe(200);
    const [, other] = await list(current.accessToken);
    const id = other?.id ?? '';
    const response = await end(current.accessToken, id);
    expect([response.statusCode, response.json()]).toEqual([200, { id }]);
    expect([await statusAtCopy(elsewhere.accessToken), await statusAtCopy(current.accessToken)]).toEqual([401, 200]);
    const refreshed = await callApp(copy.app, 'POST', '/token', { body: { refreshToken: elsewhere.refreshToken } });
    expect(refreshed.json().code).toBe('error_session_revoked');
    const [row] = await test.database.select().from(sessions).where(eq(sessions.id, id));
    expect(row?.revocationReason).toBe('ended_by_user');
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.sessionId, id));
    expect(events.map(({ kind }) => kind)).toContain('logged_out');
    expect((await end(current.accessToken, id)).statusCode).toBe(200);
  });

  it("D8: answers 404 for another user's session, which stays active, and an unknown one", async () => {
    const { accessToken } = await logIn(await test.addUser());
    const stranger = await logIn(await test.addUser());
    const [theirs] = await list(stranger.accessToken);
    for (const id of [theirs?.id ?? '', test.deps.ids.uuid()]) {
      expect((await end(accessToken, id)).statusCode).toBe(404);
    }
    expect(await statusAtCopy(stranger.accessToken)).toBe(200);
    expect((await end(accessToken, 'x')).statusCode).toBe(400);
  });

  it('answers 200, ends all other sessions and returns their number', async () => {
    const user = await test.addUser();
    const current = await logIn(user);
    const others = [await logIn(user), await logIn(user)];
    const bystander = await logIn(await test.addUser());
    expect((await end(current.accessToken)).json()).toEqual({ sessionsEnded: 2 });
    for (const { accessToken } of others) expect(await statusAtCopy(accessToken)).toBe(401);
    expect([await statusAtCopy(current.accessToken), await statusAtCopy(bystander.accessToken)]).toEqual([200, 200]);
    expect((await end(current.accessToken)).json()).toEqual({ sessionsEnded: 0 });
  });

  it('answers 401 without a token', async () => {
    const answers = [
      await test.call('GET', '/sessions'),
      await test.call('DELETE', '/sessions'),
      await test.call('DELETE', `/sessions/${test.deps.ids.uuid()}`),
      await test.call('GET', '/login-history'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401]);
  });
});
