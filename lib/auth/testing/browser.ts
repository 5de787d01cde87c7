import { vi } from 'vitest';
import { stubPageSettings } from '../../testing/stub-page-settings';
import { makeKey, type SigningKey } from './tokens';

/** Mocks of the session's own API calls. */
export const calls = {
  exchangeRefreshToken: vi.fn<(refreshToken: string) => Promise<{ accessToken: string; refreshToken: string }>>(),
};

/** Installs a Web Locks mock that the tabs share: one holder at a time, in order. */
export function installLocks(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, work: () => Promise<unknown>) => {
    const turn = last.then(work, work);
    last = turn.catch(() => {});
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

export function removeLocks(): void {
  Reflect.deleteProperty(navigator, 'locks');
}

export function clearBrowser(): void {
  for (const name of ['accessToken', 'refreshToken', 'sessionLastsUntil']) {
    document.cookie = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT; secure`;
  }
  window.sessionStorage.clear();
  window.localStorage.clear();
}

export const cookies = () =>
  Object.fromEntries(
    document.cookie
      .split('; ')
      .filter(Boolean)
      .map((cookie) => cookie.split('=', 2) as [string, string]),
  );

let key: Promise<SigningKey> | undefined;

/** The signing key whose public half is built into the site. */
export const builtInKey = () => (key ??= makeKey('built-in'));

/** Opens a tab: loads the site's modules again, over the same browser's cookies. */
export async function openTab() {
  stubPageSettings({ tokenKeys: (await builtInKey()).keySet });
  vi.resetModules();
  vi.doMock('../session-calls', () => calls);
  const [{ ApiError }, session, { readSession, onSessionChange }, store, clock] = await Promise.all([
    import('@app/api-client/api-error'),
    import('../session'),
    import('../session-state'),
    import('../token-store'),
    import('../server-clock'),
  ]);
  const states: string[] = [];
  onSessionChange(() => states.push(readSession().status));
  return { ...session, ApiError, readSession, states, store, clock };
}
