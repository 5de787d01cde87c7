import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setSession, type SessionState } from '@/lib/auth/session-state';
import { startSession } from '@/lib/auth/start-session';
import { RequireUser } from './require-user';

const router = vi.hoisted(() => ({ asPath: '/account?tab=1', isReady: true, replace: vi.fn() }));
vi.mock('next/router', () => ({ useRouter: () => router }));
vi.mock('@/lib/auth/start-session', () => ({ startSession: vi.fn() }));

const signedIn = (id: string, requiresPasswordChange = false): SessionState => ({
  status: 'signedIn',
  user: { id, sessionId: 's', email: 'a@b.test', firstName: 'Ada', lastName: 'Berg', organizationId: 'o' },
  requiresPasswordChange,
});

const changeSession = (session: SessionState) => act(() => setSession(session));

function renderPage() {
  render(
    <RequireUser waiting={<p>waiting</p>}>
      <input aria-label="note" />
    </RequireUser>,
  );
}

beforeEach(() => {
  router.asPath = '/account?tab=1';
  router.replace.mockReset();
  vi.mocked(startSession).mockReset();
  setSession({ status: 'authenticating' });
});

describe('a page that requires a user', () => {
  it('waits while the stored tokens are checked', () => {
    renderPage();
    expect(screen.getByText('waiting')).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('a page that requires a user is shown to the logged-in user', async () => {
    renderPage();
    await changeSession(signedIn('user-1'));
    expect(screen.getByLabelText('note')).toBeTruthy();
  });

  it('redirects a visitor to the login, which returns to it', async () => {
    renderPage();
    await changeSession({ status: 'signedOut', hasEnded: false });
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/login?next=%2Faccount%3Ftab%3D1');
    expect(screen.queryByLabelText('note')).toBeNull();
  });

  it('E6: a page that requires a user is removed from the screen when the session ends', async () => {
    renderPage();
    await changeSession(signedIn('user-1'));
    await changeSession({ status: 'signedOut', hasEnded: true });
    expect(screen.queryByLabelText('note')).toBeNull();
    expect(router.replace).toHaveBeenCalledOnce();
  });

  it('keeps typed input for the same user and discards it for another', async () => {
    renderPage();
    await changeSession(signedIn('user-1'));
    await userEvent.type(screen.getByLabelText('note'), 'mine');
    await changeSession(signedIn('user-1'));
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('mine');
    await changeSession(signedIn('user-2'));
    expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('');
  });

  it('C4: redirects to the change of an expired password', async () => {
    renderPage();
    await changeSession(signedIn('user-1', true));
    expect(router.replace).toHaveBeenCalledExactlyOnceWith('/change-password?next=%2Faccount%3Ftab%3D1');
    expect(screen.queryByLabelText('note')).toBeNull();
  });

  it('C4: shows the page on which the password is changed', async () => {
    router.asPath = '/change-password?next=%2Faccount';
    renderPage();
    await changeSession(signedIn('user-1', true));
    expect(screen.getByLabelText('note')).toBeTruthy();
    expect(router.replace).not.toHaveBeenCalled();
  });

  it('L3: shows "Server error", retries on request and logs no one out', async () => {
    renderPage();
    await changeSession({ status: 'unreachable' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Server error');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(startSession).toHaveBeenCalledOnce();
    expect(router.replace).not.toHaveBeenCalled();
  });
});
