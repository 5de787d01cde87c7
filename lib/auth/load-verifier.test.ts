// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInKey, calls, clearBrowser, cookies, installLocks, openTab } from './testing/browser';
import { signToken } from './testing/tokens';

const load = vi.fn(() => {
  throw new Error('the script did not load');
});

async function store(lifetimeSeconds: number) {
  const accessToken = await signToken(await builtInKey(), { lifetimeSeconds });
  document.cookie = `accessToken=${accessToken}; path=/; secure`;
  document.cookie = 'refreshToken=r1; path=/; secure';
  return { accessToken, refreshToken: 'r1' };
}

beforeEach(() => {
  clearBrowser();
  installLocks();
  vi.clearAllMocks();
  vi.doMock('./verify-access-token', load);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.doUnmock('./verify-access-token');
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('loadVerifier', () => {
  it('loadVerifier does not load the verifier for a visitor without tokens', async () => {
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.clientSession.getAccessToken()).toBe('');
    expect(tab.readSession()).toMatchObject({ status: 'signedOut' });
    expect(load).not.toHaveBeenCalled();
  });

  it('keeps the tokens if the verifier fails to load', async () => {
    const tokens = await store(300);
    const tab = await openTab();
    await tab.checkSession();
    expect(tab.readSession()).toEqual({ status: 'unreachable' });
    expect(cookies()).toEqual(tokens);
  });

  it('loads the verifier before the single-use refresh token is sent', async () => {
    const { accessToken } = await store(-60);
    const tab = await openTab();
    await expect(tab.clientSession.refresh(accessToken)).rejects.toMatchObject({ isTemporary: true });
    expect(load).toHaveBeenCalled();
    expect(calls.exchangeRefreshToken).not.toHaveBeenCalled();
  });
});
