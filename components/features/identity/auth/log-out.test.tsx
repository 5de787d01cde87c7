import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSession, setSession } from '@/lib/auth/session-state';
import { saveTokens, readTokens } from '@/lib/auth/token-store';
import { logOut } from './log-out';

const user = { id: 'p', sessionId: 's', email: 'ada@acme.com', firstName: 'Ada', lastName: 'L', organizationId: 'o' };
const noTokens = { accessToken: '', refreshToken: '' };

const server = vi.fn<typeof fetch>();
const answer = (body: string, status = 200) => new Response(body, { status });
const confirmed = () => answer('{"loggedOut":true}');

beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    server.mockReset().mockImplementation(async () => confirmed()),
  );
  // jsdom's origin is not secure, so the tokens are stored in memory.
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' }, false);
  setSession({ status: 'signedIn', user, requiresPasswordChange: false });
  // Loaded before fake timers start, which would not wait for the import.
  await import('@/lib/auth/session');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('D9: the logout', () => {
  it('D9: the logout sends the forced call with the access token, also while the page closes, then clears the tokens', async () => {
    let held = noTokens;
    server.mockImplementation(async () => {
      held = readTokens();
      return confirmed();
    });
    expect(await logOut()).toMatchObject({ isRevoked: true });
    const [[address, request]] = server.mock.calls as [Parameters<typeof fetch>];
    expect(address).toBe('/api/logout');
    expect(request).toMatchObject({
      ...{ method: 'POST', keepalive: true, body: '{"isForced":true}' },
      headers: { authorization: 'Bearer access' },
    });
    expect(held).toEqual({ accessToken: 'access', refreshToken: 'refresh' });
    expect(readTokens()).toEqual(noTokens);
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it.each([
    ['an unavailable server', async () => answer('{"code":"error_unavailable"}', 503)],
    ['a refusal', async () => answer('{"code":"error_forbidden"}', 403)],
    ['an answer of something else', async () => answer('{}')],
    ["a firewall's page", async () => answer('<p>Blocked</p>')],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ] as const)('clears the tokens and says that the server has not confirmed it: %s', async (_what, fail) => {
    server.mockImplementation(fail);
    const { isRevoked, revoke } = await logOut();
    expect([isRevoked, readTokens(), readSession().status]).toEqual([false, noTokens, 'signedOut']);
    expect(await revoke()).toBe(false);
    server.mockImplementation(async () => confirmed());
    expect(await revoke()).toBe(true);
    expect(server.mock.calls.at(-1)?.[1]?.headers).toMatchObject({ authorization: 'Bearer access' });
  });

  it('D9: the logout completes after three seconds if the server does not answer', async () => {
    server.mockImplementation(() => new Promise(() => {}));
    vi.useFakeTimers();
    const done = logOut();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(readSession().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(100);
    expect(await done).toMatchObject({ isRevoked: false });
    expect([readTokens(), readSession()]).toEqual([noTokens, { status: 'signedOut', hasEnded: false }]);
  });

  it('needs no server without a session', async () => {
    await logOut();
    server.mockClear();
    expect(await logOut()).toMatchObject({ isRevoked: true });
    expect(server).not.toHaveBeenCalled();
  });
});
