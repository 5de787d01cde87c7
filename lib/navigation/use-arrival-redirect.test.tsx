import { act, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession } from '../auth/session-state';
import { useArrivalRedirect } from './use-arrival-redirect';

const router = { isReady: true, replace: vi.fn() };
vi.mock('next/router', () => ({ useRouter: () => router }));

const signedIn = {
  status: 'signedIn',
  user: { id: 'u', sessionId: 's', email: 'a@b.test', firstName: 'A', lastName: 'B', organizationId: 'o' },
  requiresPasswordChange: false,
} as const;

beforeEach(() => {
  router.replace.mockClear();
  setSession({ status: 'authenticating' });
});

describe('a visitor of the login page', () => {
  it('a visitor of the login page is redirected if already logged in', () => {
    renderHook(() => useArrivalRedirect(() => '/account'));
    expect(router.replace).not.toHaveBeenCalled();
    act(() => setSession(signedIn));
    expect(router.replace.mock.calls).toEqual([['/account']]);
  });

  it('a visitor of the login page is not redirected by this hook when logging in on the page', () => {
    renderHook(() => useArrivalRedirect(() => '/account'));
    act(() => setSession({ status: 'signedOut', hasEnded: false }));
    act(() => setSession(signedIn));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('stays if the page returns no path', () => {
    renderHook(() => useArrivalRedirect(() => undefined));
    act(() => setSession(signedIn));
    expect(router.replace).not.toHaveBeenCalled();
  });
});
