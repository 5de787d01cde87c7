// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/account" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubPageSettings } from '../testing/stub-page-settings';
import { makeKey, user, signToken, type TokenOptions } from './testing/tokens';

const [key, rotated, stranger] = await Promise.all([makeKey('built-in'), makeKey('rotated'), makeKey('built-in')]);
const day = 24 * 60 * 60;

async function openVerifier() {
  stubPageSettings({ tokenKeys: key.keySet });
  vi.resetModules();
  const [{ verifyAccessToken }, clock] = await Promise.all([import('./verify-access-token'), import('./server-clock')]);
  return { verifyAccessToken, ...clock };
}

const answer = (body: unknown, ok = true) => vi.fn(async () => ({ ok, json: async () => body }));

beforeEach(() => {
  window.sessionStorage.clear();
  vi.stubGlobal('fetch', answer({ keys: [] }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('verifyAccessToken', () => {
  it('returns the current user for a token signed with the embedded key', async () => {
    const { verifyAccessToken } = await openVerifier();
    expect(await verifyAccessToken(await signToken(key))).toEqual({
      kind: 'valid',
      user: user,
      requiresPasswordChange: false,
    });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('returns the password-change flag', async () => {
    const { verifyAccessToken } = await openVerifier();
    const token = await signToken(key, { claims: { requiresPasswordChange: true } });
    expect(await verifyAccessToken(token)).toMatchObject({ requiresPasswordChange: true });
  });

  it.each<[string, TokenOptions]>([
    ['of another type', { header: { typ: 'JWT' } }],
    ['without a user', { claims: { sub: undefined } }],
    ['without a session', { claims: { sid: undefined } }],
    ['without an end', { claims: { exp: undefined } }],
  ])('D2: rejects %s', async (_what, options) => {
    const { verifyAccessToken } = await openVerifier();
    const token = await signToken(key, options);
    expect(await verifyAccessToken(token)).toEqual({ kind: 'invalid' });
  });

  it.each([
    ['that a stranger signed under the name of our key', () => signToken(stranger)],
    ['without a signature', async () => (await signToken(key)).replace(/\.[^.]+$/, '.')],
    ['that was altered', async () => (await signToken(key)).replace(/\.[^.]+\./, '.e30.')],
    ['that is none', async () => 'nonsense'],
    ['that says it needs no signature', async () => `${btoa('{"alg":"none","kid":"built-in","typ":"at+jwt"}')}.e30.`],
  ])('D1: rejects %s', async (_what, make) => {
    const { verifyAccessToken } = await openVerifier();
    expect(await verifyAccessToken(await make())).toEqual({ kind: 'invalid' });
  });
});

describe('D3: a device with a wrong clock', () => {
  it.each([-day, day])(
    "D3: judges expiration correctly with a clock off by %i s, once it knows the server's time",
    async (skewSeconds) => {
      const { verifyAccessToken, recordServerTime } = await openVerifier();
      recordServerTime(Date.now() - skewSeconds * 1000);
      const [fresh, over] = await Promise.all([
        signToken(key, { lifetimeSeconds: 300 - skewSeconds }),
        signToken(key, { lifetimeSeconds: -1 - skewSeconds }),
      ]);
      expect(await verifyAccessToken(fresh)).toMatchObject({ kind: 'valid' });
      expect(await verifyAccessToken(over)).toEqual({ kind: 'expired' });
    },
  );

  it("keeps the server's time on the next page", async () => {
    (await openVerifier()).recordServerTime(Date.now() + day * 1000);
    const { verifyAccessToken } = await openVerifier();
    expect(await verifyAccessToken(await signToken(key))).toEqual({ kind: 'expired' });
  });
});

describe('D4: a key newer than this build', () => {
  it('D4: a key newer than this build is fetched once and then trusted', async () => {
    vi.stubGlobal('fetch', answer(rotated.keySet));
    const { verifyAccessToken } = await openVerifier();
    for (const token of [await signToken(rotated), await signToken(rotated)]) {
      expect(await verifyAccessToken(token)).toMatchObject({ kind: 'valid' });
    }
    expect(fetch).toHaveBeenCalledExactlyOnceWith('/api/.well-known/jwks.json', { cache: 'no-cache' });
  });

  it('D4: a key newer than this build is fetched once and the token rejected if the key does not exist', async () => {
    const { verifyAccessToken } = await openVerifier();
    for (const token of [await signToken(rotated), await signToken(rotated)]) {
      expect(await verifyAccessToken(token)).toEqual({ kind: 'invalid' });
    }
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    ['no network', vi.fn(() => Promise.reject(new TypeError('offline')))],
    ['an error', answer({}, false)],
    ['no key set', answer('<html>')],
  ])('leaves the token undecided while the API responds with %s', async (_what, fetchStub) => {
    vi.stubGlobal('fetch', fetchStub);
    const { verifyAccessToken } = await openVerifier();
    await expect(verifyAccessToken(await signToken(rotated))).rejects.toMatchObject({ name: 'KeysUnreachable' });
  });
});
