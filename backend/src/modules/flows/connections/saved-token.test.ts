import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { connections } from '@/backend/db/schema/flows/connections';
import { OutgoingError } from '@/backend/ports/outgoing-client';
import { createConnectionTestApp, providerAnswer, rejection } from './testing/connection-test-app';

const test = fileFixture(createConnectionTestApp);
afterEach(() => {
  test.intercept(undefined);
});

type MiroToken = { accessToken: string; userId: string; teamId: string; expiresAt: string };
const unreachable = () => Promise.reject(new OutgoingError('timed out'));

/** A user with a connection that was made a while ago. */
async function connected(byMs: number, fault = '') {
  const { token, renew } = await test.newSession();
  const made = (await test.connect(token, { fault })) as MiroToken;
  test.clock.advance(byMs);
  return { made, token: await renew(), renew };
}

const refreshesSince = (count: number) =>
  test.requests.slice(count).filter((request) => request === 'POST /miro/v1/oauth/token').length;

describe('the saved token of Miro', () => {
  it('the saved token of Miro is returned as it is while it is valid for more than 5 minutes', async () => {
    const { made, token } = await connected(hourMs - 5 * minuteMs - 1);
    const before = test.requests.length;
    expect((await test.saved(token, made)).json()).toEqual(made);
    expect(test.requests).toHaveLength(before);
  });

  it('the saved token of Miro is refreshed when it is valid for 5 minutes or less, and the new one works', async () => {
    const { made, token } = await connected(hourMs - 5 * minuteMs);
    const renewed = (await test.saved(token, made)).json<MiroToken>();
    expect(renewed).toEqual({
      ...made,
      accessToken: expect.any(String),
      expiresAt: new Date(test.clock.now().getTime() + hourMs).toISOString(),
      savedAt: test.clock.now().toISOString(),
    });
    expect(renewed.accessToken).not.toBe(made.accessToken);
    const authorization = `Bearer ${renewed.accessToken}`;
    const info = await fetch(`${test.origin}/api/local/connections/miro/v1/oauth-token`, {
      headers: { authorization },
    });
    expect(info.status).toBe(200);
  });

  it('the saved token of Miro is refreshed again and again: each refresh token works once, and the next one is stored', async () => {
    const { made, token, renew } = await connected(2 * hourMs);
    const first = (await test.saved(token, made)).json<MiroToken>();
    test.clock.advance(2 * hourMs);
    const second = (await test.saved(await renew(), made)).json<MiroToken>();
    expect(new Set([made.accessToken, first.accessToken, second.accessToken]).size).toBe(3);
  });

  it('G2: the saved token of Miro is refreshed once for 20 concurrent calls after it expired, and all get the new one', async () => {
    const { made, token } = await connected(2 * hourMs);
    const before = test.requests.length;
    const responses = await Promise.all(Array.from({ length: 20 }, () => test.saved(token, made)));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    const tokens = new Set(responses.map((response) => response.json<MiroToken>().accessToken));
    expect([tokens.size, tokens.has(made.accessToken)]).toEqual([1, false]);
    expect(refreshesSince(before)).toBe(1);
  });

  it('G2: the saved token of Miro is refreshed by another call if a process died while it had the lease', async () => {
    const { made, token } = await connected(2 * hourMs);
    await test.database.update(connections).set({ refreshLeasedUntil: test.clock.now() });
    expect((await test.saved(token, made)).statusCode).toBe(200);
  });

  it('keeps working until it expires if Miro is down, which one call in 15 seconds notices', async () => {
    const { made, token } = await connected(hourMs - 2 * minuteMs);
    test.intercept(unreachable);
    const before = test.requests.length;
    for (let call = 0; call < 3; call += 1) expect((await test.saved(token, made)).json()).toEqual(made);
    expect(refreshesSince(before)).toBe(1);
    test.clock.advance(15_000);
    test.intercept(undefined);
    expect((await test.saved(token, made)).json<MiroToken>().accessToken).not.toBe(made.accessToken);
  });

  it.each([
    ['is down', unreachable, 'error_connection_unreachable'],
    ['rejects the app', async () => providerAnswer(401, {}), 'error_connection_client_rejected'],
  ])('leads to a clear error once it expired if Miro %s, and works again afterwards', async (_name, handler, code) => {
    const { made, token } = await connected(2 * hourMs);
    test.intercept(handler);
    expect(rejection(await test.saved(token, made))).toEqual([502, code]);
    test.intercept(undefined);
    expect((await test.saved(token, made)).statusCode).toBe(200);
  });

  it('ends when Miro rejects the refresh token, until the user connects again', async () => {
    const { made, token } = await connected(2 * hourMs, 'refresh_rejected');
    const before = test.requests.length;
    for (let call = 0; call < 2; call += 1) {
      expect(rejection(await test.saved(token, made))).toEqual([409, 'error_connection_ended']);
    }
    expect(refreshesSince(before)).toBe(1);
    expect(await test.list(token)).toMatchObject([{ status: 'ended' }]);
    const again = await test.connect(token);
    expect(await test.list(token)).toMatchObject([{ status: 'connected' }]);
    expect((await test.saved(token, made)).json()).toEqual(again);
  });

  it('ends when it expires if Miro gave no refresh token', async () => {
    const { token, renew } = await test.newSession();
    const start = await test.consent(await test.start(token));
    test.intercept(async () => providerAnswer(200, { access_token: 'a', expires_in: 60, user_id: '1', team_id: '2' }));
    await test.complete(token, start);
    const account = { userId: '1', teamId: '2' };
    expect((await test.saved(token, account)).statusCode).toBe(200);
    test.clock.advance(minuteMs);
    expect(rejection(await test.saved(await renew(), account))).toEqual([409, 'error_connection_ended']);
  });

  it('G2: the saved token of Miro is not saved if the user disconnects while it is refreshed, and is revoked', async () => {
    const { made, token } = await connected(2 * hourMs);
    test.intercept(async (url) => {
      if (url.endsWith('/revoke')) return providerAnswer(204, '');
      await test.database.delete(connections).where(eq(connections.externalUserId, made.userId));
      return providerAnswer(200, { access_token: 'renewed', refresh_token: 'next', expires_in: 3_600 });
    });
    const before = test.requests.length;
    expect((await test.saved(token, made)).statusCode).toBe(404);
    expect(test.requests.slice(before)).toEqual(['POST /miro/v1/oauth/token', 'POST /miro/v2/oauth/revoke']);
    expect(await test.list(token)).toEqual([]);
  });
});

describe("G2: another user's saved token", () => {
  it("G2: another user's saved token is not found, exactly like one that does not exist", async () => {
    const { made } = await connected(0);
    const stranger = await test.newToken();
    const found = await test.saved(stranger, made);
    const missing = await test.saved(stranger, { userId: '1', teamId: '2' });
    expect(rejection(found)).toEqual([404, 'error_not_found']);
    const { requestId: _one, ...first } = found.json();
    const { requestId: _two, ...second } = missing.json();
    expect(first).toEqual(second);
  });

  it("G2: another user's saved token is not found with the caller's own user ID and another team, or the other way round", async () => {
    const { made, token } = await connected(0);
    const other = { userId: '3074457350000000002', teamId: '3074457360000000002' };
    for (const account of [
      { ...made, teamId: other.teamId },
      { ...made, userId: other.userId },
    ]) {
      expect(rejection(await test.saved(token, account))).toEqual([404, 'error_not_found']);
    }
  });

  it.each(['%00', '..%2F1', '1%27%20or%201%3D1', 'x'.repeat(129), ''])(
    "G2: another user's saved token is not found, or the ID is rejected, for the ID %s",
    async (id) => {
      const { token } = await connected(0);
      const path = `/auth/miro/latest-saved-access-token?userId=${id}&teamId=3074457360000000001`;
      expect([400, 404]).toContain((await test.call('GET', path, { token })).statusCode);
    },
  );

  it("G2: another user's saved token is not found while both users are connected to the same account at Miro: each has an own token", async () => {
    const [first, second] = [await connected(0), await connected(0)];
    const tokens = [await test.saved(first.token, first.made), await test.saved(second.token, second.made)];
    expect(tokens.map((response) => response.json<MiroToken>().accessToken)).toEqual([
      first.made.accessToken,
      second.made.accessToken,
    ]);
    expect(first.made.accessToken).not.toBe(second.made.accessToken);
  });
});
