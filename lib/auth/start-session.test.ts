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

describe('a page', () => {
  it('without token cookies is signed out at once, and loads nothing to find that out', async () => {
    const page = await openPage();
    page.startSession();
    expect(page.readSession()).toEqual({ status: 'signedOut', hasEnded: false });
    expect(checkSession).not.toHaveBeenCalled();
  });

  it.each(['accessToken', 'refreshToken'])('with a cookie %s checks the session', async (name) => {
    document.cookie = `${name}=x; path=/; secure`;
    const page = await openPage();
    page.startSession();
    expect(page.readSession()).toEqual({ status: 'authenticating' });
    await vi.waitFor(() => expect(checkSession).toHaveBeenCalledOnce());
  });

  it('that cannot load the check keeps the tokens and says that the server cannot be reached', async () => {
    document.cookie = 'refreshToken=x; path=/; secure';
    const page = await openPage({ isLoadable: false });
    page.startSession();
    await vi.waitFor(() => expect(page.readSession()).toEqual({ status: 'unreachable' }));
    expect(document.cookie).toBe('refreshToken=x');
  });

  it("E6: that comes back from the browser's memory is checked again", async () => {
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
