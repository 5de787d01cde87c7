// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInKey, calls, clearBrowser, cookies, installLocks, openTab, removeLocks } from './testing/browser';
import { makeKey, user, signToken } from './testing/tokens';

const fresh = async () => signToken(await builtInKey());
const over = async () => signToken(await builtInKey(), { lifetimeSeconds: -60 });

function store(accessToken: string, refreshToken = 'r1') {
  document.cookie = `accessToken=${accessToken}; path=/; secure`;
  document.cookie = `refreshToken=${refreshToken}; path=/; secure`;
}

/** Returns successor tokens like the backend, each used once. */
async function answerRefresh() {
  let count = 1;
  calls.exchangeRefreshToken.mockImplementation(async () => ({
    accessToken: await fresh(),
    refreshToken: `r${++count}`,
  }));
}

beforeEach(() => {
  clearBrowser();
  installLocks();
  vi.resetAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('checkSession', () => {
  it('starts as authenticating', async () => {
    expect((await openTab()).readSession()).toEqual({ status: 'authenticating' });
  });

  it('takes the user from a valid token without a request', async () => {
    store(await fresh());
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedIn', user: user, requiresPasswordChange: false });
    expect(calls.exchangeRefreshToken).not.toHaveBeenCalled();
  });

  it('refreshes an expired token, verifies the result and stores both tokens', async () => {
    store(await over());
    await answerRefresh();
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toMatchObject({ status: 'signedIn', user: user });
    expect(calls.exchangeRefreshToken).toHaveBeenCalledExactlyOnceWith('r1');
    expect(cookies()).toMatchObject({ refreshToken: 'r2' });
  });

  it.each([
    ['a token that is not ours', async () => signToken(await makeKey('built-in'))],
    ['nonsense', async () => 'nonsense'],
  ])('logs out with %s', async (_what, make) => {
    store(await make());
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toMatchObject({ status: 'signedOut' });
    expect(cookies()).toEqual({});
  });

  it('logs out and clears a single leftover token', async () => {
    document.cookie = `accessToken=${await fresh()}; path=/; secure`;
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
    expect(cookies()).toEqual({});
  });

  it('logs out if the refreshed token is not genuine', async () => {
    store(await over());
    const foreign = await signToken(await makeKey('built-in'));
    calls.exchangeRefreshToken.mockResolvedValue({ accessToken: foreign, refreshToken: 'r2' });
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toMatchObject({ status: 'signedOut', hasEnded: true });
    expect(cookies()).toEqual({});
  });
});

describe('refreshing', () => {
  it.each([400, 401])('logs out when the refresh is rejected with %i', async (status) => {
    store(await over());
    const tab = await openTab();
    calls.exchangeRefreshToken.mockRejectedValue(new tab.ApiError({ status, code: 'error_session_revoked' }));
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: true });
    expect(cookies()).toEqual({});
  });

  it.each([0, 200, 404, 429, 500, 503])(
    'L3: keeps the tokens, reports unreachable and retries when the refresh fails with %i',
    async (status) => {
      const expired = await over();
      store(expired);
      const tab = await openTab();
      calls.exchangeRefreshToken.mockRejectedValueOnce(new tab.ApiError({ status, code: 'error_server' }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      await tab.checkSession();
      expect(tab.readSession()).toEqual({ status: 'unreachable' });
      expect(cookies()).toEqual({ accessToken: expired, refreshToken: 'r1' });
      await answerRefresh();
      await vi.advanceTimersToNextTimerAsync();
      await vi.waitFor(() => expect(tab.readSession()).toMatchObject({ status: 'signedIn' }));
    },
  );

  it('D6: refreshes once for 10 tabs that wake up together, and all stay logged in', async () => {
    store(await over());
    await answerRefresh();
    const tabs = [];
    for (let count = 0; count < 10; count++) tabs.push(await openTab());
    await Promise.all(tabs.map((tab) => tab.checkSession()));
    expect(tabs.map((tab) => tab.readSession().status)).toEqual(Array(10).fill('signedIn'));
    expect(calls.exchangeRefreshToken).toHaveBeenCalledExactlyOnceWith('r1');
  });

  it('D10: refreshes once per page without the Web Locks API', async () => {
    removeLocks();
    const expired = await over();
    store(expired);
    await answerRefresh();
    const tab = await openTab();
    const { refresh } = tab.clientSession;
    const tokens = await Promise.all([refresh(expired), refresh(expired), refresh(expired)]);
    expect(new Set(tokens).size).toBe(1);
    expect(calls.exchangeRefreshToken).toHaveBeenCalledOnce();
  });

  it('refreshing does not log in again if the user logged out during the refresh', async () => {
    const expired = await over();
    store(expired);
    const tab = await openTab();
    let answer: (tokens: { accessToken: string; refreshToken: string }) => void = () => {};
    calls.exchangeRefreshToken.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const refreshed = tab.clientSession.refresh(expired);
    await vi.waitFor(() => expect(calls.exchangeRefreshToken).toHaveBeenCalled());
    tab.signOut();
    answer({ accessToken: await fresh(), refreshToken: 'r2' });
    await expect(refreshed).rejects.toMatchObject({ status: 401 });
    expect(cookies()).toEqual({});
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });
});

describe('signIn', () => {
  it('stores the tokens and the password-change flag', async () => {
    const tab = await openTab();
    const accessToken = await signToken(await builtInKey(), { claims: { requiresPasswordChange: true } });
    await tab.signIn({ accessToken, refreshToken: 'r1' }, { staySignedIn: true });
    expect(tab.readSession()).toEqual({ status: 'signedIn', user: user, requiresPasswordChange: true });
    expect(cookies()).toMatchObject({ accessToken, refreshToken: 'r1' });
  });

  it('rejects a response without a refresh token', async () => {
    const tab = await openTab();
    const half = { accessToken: await fresh(), refreshToken: '' };
    await expect(tab.signIn(half, { staySignedIn: false })).rejects.toMatchObject({ code: 'error_token_invalid' });
    expect(cookies()).toEqual({});
  });
});

describe('other tabs', () => {
  it('log out when one tab logs out', async () => {
    store(await fresh());
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.checkSession(), other.checkSession()]);
    one.signOut();
    await vi.waitFor(() => expect(other.readSession()).toEqual({ status: 'signedOut', hasEnded: true }));
  });

  it('show the user who logged in last', async () => {
    store(await fresh());
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.checkSession(), other.checkSession()]);
    const accessToken = await signToken(await builtInKey(), { claims: { sub: 'user-2' } });
    await one.signIn({ accessToken, refreshToken: 'r9' }, { staySignedIn: false });
    await vi.waitFor(() => expect(other.readSession()).toMatchObject({ user: { id: 'user-2' } }));
  });
});
