// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account/password" }
import type { ApiClientOptions } from '@app/api-client/create-api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInKey, calls, clearBrowser, cookies, installLocks, openTab } from './testing/browser';
import { signToken } from './testing/tokens';

const sign = async (sid: string, lifetimeSeconds = 300) =>
  signToken(await builtInKey(), { claims: { sid }, lifetimeSeconds });

let session: ApiClientOptions['session'];

/** Opens a tab with a password change that the test resolves. */
async function openChangingTab() {
  vi.doMock('@app/api-client/create-api-client', () => ({
    createApiClient: (options: ApiClientOptions) => ({ session } = options),
  }));
  const tab = await openTab();
  const { replaceSession } = await import('./replace-session');
  const begin = async () => {
    let succeed = () => {};
    const accessToken = await sign('session-2');
    const call = vi.fn(() => new Promise<typeof tokens>((resolve) => (succeed = () => resolve(tokens))));
    const tokens = { accessToken, refreshToken: 'r2' };
    const done = replaceSession(call);
    await vi.waitFor(() => expect(call).toHaveBeenCalled());
    return { tokens, done, succeed: () => succeed() };
  };
  return { ...tab, replaceSession, begin };
}

async function store(accessToken: string) {
  document.cookie = `accessToken=${accessToken}; path=/; secure`;
  document.cookie = 'refreshToken=r1; path=/; secure';
  return accessToken;
}

beforeEach(() => {
  clearBrowser();
  installLocks();
  vi.resetAllMocks();
});
afterEach(() => {
  vi.doUnmock('@app/api-client/create-api-client');
  vi.unstubAllEnvs();
});

describe('replaceSession', () => {
  it('makes a refresh in another tab wait and use the new tokens', async () => {
    const expired = await store(await sign('session-1', -60));
    const [other, one] = [await openTab(), await openChangingTab()];
    const requests = vi.spyOn(navigator.locks, 'request');
    const change = await one.begin();
    const refreshed = other.clientSession.refresh(expired);
    await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(2));
    change.succeed();
    await change.done;
    expect(await refreshed).toBe(change.tokens.accessToken);
    expect(calls.exchangeRefreshToken).not.toHaveBeenCalled();
    expect(cookies()).toEqual(change.tokens);
  });

  it("keeps the session if another tab's call is rejected meanwhile", async () => {
    await store(await sign('session-1'));
    const [other, one] = [await openTab(), await openChangingTab()];
    await other.checkSession();
    const change = await one.begin();
    other.clientSession.onUnauthorized();
    change.succeed();
    await change.done;
    await vi.waitFor(() => expect(other.readSession()).toMatchObject({ user: { sessionId: 'session-2' } }));
    expect(other.states).not.toContain('signedOut');
    expect(cookies()).toEqual(change.tokens);
  });

  it('lets its own call refresh without a deadlock', async () => {
    const expired = await store(await sign('session-1', -60));
    const tokens = { accessToken: await sign('session-1'), refreshToken: 'r2' };
    calls.exchangeRefreshToken.mockResolvedValue(tokens);
    const tab = await openChangingTab();
    await tab.replaceSession(async () => {
      expect(await session?.refresh(expired)).toBe(tokens.accessToken);
      return { accessToken: await sign('session-2'), refreshToken: 'r3' };
    });
    expect(cookies()).toMatchObject({ refreshToken: 'r3' });
    expect(tab.readSession()).toMatchObject({ user: { sessionId: 'session-2' } });
  });
});

it('replaceSession keeps the session if the change is rejected', async () => {
  const accessToken = await store(await sign('session-1'));
  const tab = await openChangingTab();
  await tab.checkSession();
  await expect(tab.replaceSession(() => Promise.reject(new Error('rejected')))).rejects.toThrow('rejected');
  expect(cookies()).toEqual({ accessToken, refreshToken: 'r1' });
  expect(tab.readSession()).toMatchObject({ user: { sessionId: 'session-1' } });
});

it('a rejected call ends the session if no tab is replacing it', async () => {
  await store(await sign('session-1'));
  const tab = await openTab();
  await tab.checkSession();
  tab.clientSession.onUnauthorized();
  await vi.waitFor(() => expect(tab.readSession()).toEqual({ status: 'signedOut', hasEnded: true }));
  expect(cookies()).toEqual({});
});
