// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPageSettings } from '../testing/stub-page-settings';
import { clearBrowser, cookies } from './testing/browser';

const tokens = { accessToken: 'a.b.c', refreshToken: 'r-1_x' };

async function openStore(cookieDomain?: string) {
  stubPageSettings({ cookieDomain });
  vi.resetModules();
  return import('./token-store');
}

/** Records all writes to the browser's cookies. */
function watchWrites() {
  return vi.spyOn(document, 'cookie', 'set');
}

beforeEach(clearBrowser);
afterEach(() => {
  vi.restoreAllMocks();
});

describe('E1: the token cookies', () => {
  it('E1: the token cookies are read as empty strings if absent', async () => {
    const { readTokens } = await openStore();
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
  });

  it('E1: the token cookies are written with exactly these attributes, host-only without a domain', async () => {
    const { saveTokens, readTokens } = await openStore();
    const writes = watchWrites();
    saveTokens(tokens, false);
    const written = writes.mock.calls.map(([cookie]) => cookie).filter((cookie) => !cookie.includes('expires'));
    expect(written).toEqual([
      'accessToken=a.b.c; path=/; secure; sameSite=none',
      'refreshToken=r-1_x; path=/; secure; sameSite=none',
    ]);
    writes.mockRestore();
    saveTokens(tokens, false);
    expect(readTokens()).toEqual(tokens);
  });

  it('E1: the token cookies are written and cleared for the parent domain if one is configured', async () => {
    const { saveTokens, clearTokens } = await openStore('example.test');
    const writes = watchWrites();
    saveTokens(tokens, false);
    expect(writes).toHaveBeenCalledWith('accessToken=a.b.c; path=/; domain=example.test; secure; sameSite=none');
    writes.mockRestore();
    saveTokens(tokens, false);
    expect(cookies()).toMatchObject(tokens);
    clearTokens();
    expect(cookies()).toEqual({});
  });

  it.each([
    { accessToken: '', refreshToken: 'r' },
    { accessToken: 'a', refreshToken: '' },
  ])('E1: the token cookies are not written if one is missing: %j', async (half) => {
    const { saveTokens, replaceTokens } = await openStore();
    saveTokens(half, true);
    replaceTokens(half);
    expect(cookies()).not.toHaveProperty('accessToken');
    expect(cookies()).not.toHaveProperty('refreshToken');
  });

  it('E1: the token cookies are both removed by clearTokens', async () => {
    const { saveTokens, clearTokens, readTokens } = await openStore();
    saveTokens(tokens, true);
    clearTokens();
    expect(cookies()).toEqual({});
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
  });
});

describe('D7: the expiration of the token cookies', () => {
  const expiryOf = (writes: ReturnType<typeof watchWrites>, name: string) => {
    const cookie = writes.mock.calls.map(([text]) => text).findLast((text) => text.startsWith(`${name}=`));
    const expires = cookie?.match(/expires=([^;]+)/)?.[1];
    return expires === undefined ? undefined : new Date(expires).getTime();
  };

  it('D7: the expiration of the token cookies is the end of the browser session without "Stay signed in", through every refresh', async () => {
    const { saveTokens, replaceTokens } = await openStore();
    const writes = watchWrites();
    saveTokens(tokens, false);
    replaceTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(expiryOf(writes, 'refreshToken')).toBeUndefined();
  });

  it('D7: the expiration of the token cookies is 14 days after the login with "Stay signed in", and no refresh extends it', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 1), toFake: ['Date'] });
    const { saveTokens, replaceTokens } = await openStore();
    saveTokens(tokens, true);
    vi.setSystemTime(Date.UTC(2026, 2, 11));
    const writes = watchWrites();
    replaceTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(expiryOf(writes, 'accessToken')).toBe(Date.UTC(2026, 2, 15));
    expect(expiryOf(writes, 'refreshToken')).toBe(Date.UTC(2026, 2, 15));
    vi.useRealTimers();
  });
});

describe('D10: a browser that blocks cookies', () => {
  it.each([
    [
      'throws',
      () => {
        throw new DOMException('rejected', 'SecurityError');
      },
    ],
    ['ignores it', () => undefined],
  ])('keeps a session in memory until it is cleared, when %s', async (_how, write) => {
    const { saveTokens, readTokens, replaceTokens, clearTokens } = await openStore();
    vi.spyOn(document, 'cookie', 'set').mockImplementation(write);
    saveTokens(tokens, true);
    expect(readTokens()).toEqual(tokens);
    replaceTokens({ accessToken: 'a2', refreshToken: 'r2' });
    expect(readTokens()).toEqual({ accessToken: 'a2', refreshToken: 'r2' });
    clearTokens();
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
  });

  it("D10: a browser that blocks cookies has no session if cookies can't be read either", async () => {
    const { readTokens } = await openStore();
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('rejected', 'SecurityError');
    });
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
  });
});

describe('E5: a cookie planted by another host of the domain', () => {
  it.each(['accessToken', 'refreshToken'])('E5: clears both tokens if %s occurs twice', async (name) => {
    const { saveTokens, readTokens } = await openStore('example.test');
    saveTokens(tokens, false);
    document.cookie = `${name}=planted; path=/; secure; samesite=none`;
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
    expect(cookies()).toEqual({});
  });
});
