import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSession, setSession } from '@/lib/auth/session-state';
import { saveTokens, readTokens } from '@/lib/auth/token-store';
import { logOut } from './log-out';

const user = { id: 'p', sessionId: 's', email: 'ada@acme.com', firstName: 'Ada', lastName: 'L', organizationId: 'o' };

function logIn() {
  // jsdom's origin is not secure, so the tokens are stored in memory.
  saveTokens({ accessToken: 'access', refreshToken: 'refresh' }, false);
  setSession({ status: 'signedIn', user, requiresPasswordChange: false });
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the logout', () => {
  it('completes after three seconds if the server does not answer', async () => {
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
    // Loaded before the fake timers start, which would not wait for the import.
    await import('@/lib/auth/session');
    vi.useFakeTimers();
    const done = logOut();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(readSession().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(100);
    await done;
    expect(readTokens()).toEqual({ accessToken: '', refreshToken: '' });
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it('needs no server without a session', async () => {
    await logOut();
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });
});
