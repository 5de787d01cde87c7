import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession, setSession } from '../../../lib/auth/session-state';
import { saveTokens, readTokens } from '../../../lib/auth/token-store';
import { logOut } from './log-out';

const user = { id: 'p', sessionId: 's', email: 'ada@acme.com', firstName: 'Ada', lastName: 'L', organizationId: 'o' };

function logIn() {
  // jsdom's address is no secure one, so the tokens live in memory: what matters here is that they are gone.
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' }, false);
  setSession({ status: 'signedIn', user, requiresPasswordChange: false });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('logging out', () => {
  it('is over after three seconds where the server never answers', async () => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class {
        open() {}
        send() {}
        abort() {}
        setRequestHeader() {}
        addEventListener() {}
      },
    );
    logIn();
    // Loaded beforehand: under fake timers nothing else is waited for.
    await import('../../../lib/auth/session');
    vi.useFakeTimers();
    const done = logOut();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(readSession().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it('needs no server where nobody is logged in', async () => {
    await logOut();
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });
});
