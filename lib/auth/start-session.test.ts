// @vitest-environment jsdom
// @vitest-environment-options { "url": "https://app.example.test/" }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearBrowser } from './testing/browser';

const checkSession = vi.fn();

async function openPage({ isLoadable = true } = {}) {
  vi.resetModules();
  vi.doMock('./session', () => {
    if (!isLoadable) throw new Error('the script did not load');
    return { checkSession };
  });
  const [start, { readSession }] = await Promise.all([import('./start-session'), import('./session-state')]);
  return { ...start, readSession };
}

beforeEach(() => {
  clearBrowser();
  checkSession.mockReset();
});
afterEach(() => void vi.doUnmock('./session'));

describe('startSession', () => {
  it('sets signed out immediately without token cookies, and loads no session code', async () => {
    const page = await openPage();
    page.startSession();
    expect(page.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
    expect(checkSession).not.toHaveBeenCalled();
  });

  it.each(['accessToken', 'refreshToken'])('checks the session if there is a %s cookie', async (name) => {
    document.cookie = `${name}=x; path=/; secure`;
    const page = await openPage();
    page.startSession();
    expect(page.readSession()).toEqual({ status: 'authenticating' });
    await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
  });

  it('keeps the tokens and reports unreachable if the session code fails to load', async () => {
    document.cookie = 'refreshToken=x; path=/; secure';
    const page = await openPage({ isLoadable: false });
    page.startSession();
    await vi.waitFor(() => expect(page.readSession()).toEqual({ status: 'unreachable' }));
    expect(document.cookie).toBe('refreshToken=x');
  });

  it('loads the session code again after a failure, without the user', async () => {
    vi.useFakeTimers();
    document.cookie = 'refreshToken=x; path=/; secure';
    const page = await openPage({ isLoadable: false });
    page.startSession();
    await vi.waitFor(() => expect(page.readSession()).toEqual({ status: 'unreachable' }));
    vi.doMock('./session', () => ({ checkSession }));
    await vi.advanceTimersByTimeAsync(2_000);
    await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
    vi.useRealTimers();
  });

  it('E6: checks again when the browser restores the page from its back/forward cache', async () => {
    const page = await openPage();
    const stop = page.watchPageRestores();
    const comeBack = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
    comeBack(false);
    expect(page.readSession()).toEqual({ status: 'authenticating' });
    comeBack(true);
    expect(page.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
    stop();
  });
});
