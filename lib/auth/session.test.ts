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

/** The backend's answer: the token that follows, each used once. */
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
  calls.forceLogout.mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('opening a page', () => {
  it('begins with authenticating', async () => {
    expect((await openTab()).readSession()).toEqual({ status: 'authenticating' });
  });

  it('with a valid token makes its payload the current user, without asking anybody', async () => {
    store(await fresh());
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedIn', user: user, requiresPasswordChange: false });
    expect(calls.exchangeRefreshToken).not.toHaveBeenCalled();
  });

  it('with an expired token refreshes it, verifies the result and keeps both', async () => {
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
  ])('with %s logs out', async (_what, make) => {
    store(await make());
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toMatchObject({ status: 'signedOut' });
    expect(cookies()).toEqual({});
  });

  it('with one of the two tokens only logs out and clears it', async () => {
    document.cookie = `accessToken=${await fresh()}; path=/; secure`;
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
    expect(cookies()).toEqual({});
  });

  it('logs out where the refreshed token is not ours', async () => {
    store(await over());
    const foreign = await signToken(await makeKey('built-in'));
    calls.exchangeRefreshToken.mockResolvedValue({ accessToken: foreign, refreshToken: 'r2' });
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toMatchObject({ status: 'signedOut', hasEnded: true });
    expect(cookies()).toEqual({});
  });
});

describe('a refresh', () => {
  it.each([400, 401])('that is refused (%i) logs out', async (status) => {
    store(await over());
    const tab = await openTab();
    calls.exchangeRefreshToken.mockRejectedValue(new tab.ApiError({ status, code: 'error_session_revoked' }));
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: true });
    expect(cookies()).toEqual({});
  });

  it.each([0, 200, 404, 429, 500, 503])(
    'L3: that cannot be made (%i) keeps the tokens, says so and is tried again',
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

  it('D6: of 10 tabs that wake together goes out once, and all of them stay signed in', async () => {
    store(await over());
    await answerRefresh();
    const tabs = [];
    for (let count = 0; count < 10; count++) tabs.push(await openTab());
    await Promise.all(tabs.map((tab) => tab.checkSession()));
    expect(tabs.map((tab) => tab.readSession().status)).toEqual(Array(10).fill('signedIn'));
    expect(calls.exchangeRefreshToken).toHaveBeenCalledExactlyOnceWith('r1');
  });

  it('D10: of one page goes out once also without locks', async () => {
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

  it('that was under way while the person logged out does not log in again', async () => {
    const expired = await over();
    store(expired);
    const tab = await openTab();
    let answer: (tokens: { accessToken: string; refreshToken: string }) => void = () => {};
    calls.exchangeRefreshToken.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const refreshed = tab.clientSession.refresh(expired);
    await vi.waitFor(() => expect(calls.exchangeRefreshToken).toHaveBeenCalled());
    await tab.signOut();
    answer({ accessToken: await fresh(), refreshToken: 'r2' });
    await expect(refreshed).rejects.toMatchObject({ status: 401 });
    expect(cookies()).toEqual({});
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });
});

describe('logging in', () => {
  it('keeps the tokens and the password-change flag', async () => {
    const tab = await openTab();
    const accessToken = await signToken(await builtInKey(), { claims: { requiresPasswordChange: true } });
    await tab.signIn({ accessToken, refreshToken: 'r1' }, { staySignedIn: true });
    expect(tab.readSession()).toEqual({ status: 'signedIn', user: user, requiresPasswordChange: true });
    expect(cookies()).toMatchObject({ accessToken, refreshToken: 'r1' });
  });

  it('with half an answer is no session', async () => {
    const tab = await openTab();
    const half = { accessToken: await fresh(), refreshToken: '' };
    await expect(tab.signIn(half, { staySignedIn: false })).rejects.toMatchObject({ code: 'error_token_invalid' });
    expect(cookies()).toEqual({});
  });
});

describe('D9: logging out', () => {
  it('makes the forced call with the access token, then clears', async () => {
    const accessToken = await over();
    store(accessToken);
    const tab = await openTab();
    let wasHeld = false;
    calls.forceLogout.mockImplementation(async () => void (wasHeld = cookies().accessToken === accessToken));
    await tab.signOut();
    expect(calls.forceLogout).toHaveBeenCalledExactlyOnceWith(accessToken, false, expect.any(AbortSignal));
    expect(wasHeld).toBe(true);
    expect(cookies()).toEqual({});
    expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it('without a token makes no call', async () => {
    const tab = await openTab();
    await tab.signOut();
    expect(calls.forceLogout).not.toHaveBeenCalled();
    expect(tab.readSession()).toMatchObject({ status: 'signedOut' });
  });

  it('clears although the call fails', async () => {
    store(await fresh());
    const tab = await openTab();
    calls.forceLogout.mockRejectedValue(new tab.ApiError({ status: 500, code: 'error_server' }));
    await tab.signOut();
    expect(cookies()).toEqual({});
  });

  it('clears after 3 s although the call never ends, and gives it up', async () => {
    store(await fresh());
    let signal: AbortSignal | undefined;
    calls.forceLogout.mockImplementation((_token, _all, given) => {
      signal = given;
      return new Promise(() => {});
    });
    const tab = await openTab();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = tab.signOut();
    await vi.advanceTimersByTimeAsync(2_999);
    expect(cookies()).not.toEqual({});
    await vi.advanceTimersByTimeAsync(1);
    await done;
    expect(cookies()).toEqual({});
    expect(signal?.aborted).toBe(true);
  });
});

describe('other tabs', () => {
  it('log out with the one that did', async () => {
    store(await fresh());
    calls.forceLogout.mockResolvedValue();
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.checkSession(), other.checkSession()]);
    await one.signOut();
    await vi.waitFor(() => expect(other.readSession()).toEqual({ status: 'signedOut', hasEnded: true }));
  });

  it('show the person who logged in last', async () => {
    store(await fresh());
    const [one, other] = [await openTab(), await openTab()];
    await Promise.all([one.checkSession(), other.checkSession()]);
    const accessToken = await signToken(await builtInKey(), { claims: { sub: 'user-2' } });
    await one.signIn({ accessToken, refreshToken: 'r9' }, { staySignedIn: false });
    await vi.waitFor(() => expect(other.readSession()).toMatchObject({ user: { id: 'user-2' } }));
  });
});
