import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { prerender } from '@/lib/testing/prerender';
import { Logout } from './logout';

const revoked = { isRevoked: true, revoke: async () => true };

describe('the logout page', () => {
  it('confirms the logout and focuses the heading', async () => {
    render(<Logout Frame={PlainFrame} logOut={async () => revoked} />);
    const heading = await screen.findByRole('heading', { level: 1, name: 'You are logged out.' });
    expect(heading).toBe(document.activeElement);
    expect(screen.getByRole('link', { name: 'Log in again' }).getAttribute('href')).toBe('/login');
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    expect(await componentViolations()).toEqual([]);
  });

  it('shows progress and no confirmation before the logout is complete', async () => {
    render(<Logout Frame={PlainFrame} logOut={() => new Promise(() => {})} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Logging out…');
    expect(screen.queryByRole('link', { name: 'Log in again' })).toBeNull();
    expect(await componentViolations()).toEqual([]);
  });

  it('says that the server has not confirmed it, tries again on request, and says when it has', async () => {
    const answers = [false, true];
    const revoke = vi.fn(async () => answers.shift() ?? true);
    render(<Logout Frame={PlainFrame} logOut={async () => ({ isRevoked: false, revoke })} />);
    await screen.findByRole('heading', { level: 1, name: 'You are logged out in this browser.' });
    expect(screen.getByText(/^Our server didn't confirm it, so the session may still be open there\./)).toBeTruthy();
    expect(await componentViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
    expect(await screen.findByText("Our server still doesn't answer. Try again in a moment.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Try again/ }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'You are logged out.' });
    expect(heading).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
    expect(revoke).toHaveBeenCalledTimes(2);
  });

  it('A6: ends no session while the browser prerenders it, and ends it when a user sees it', async () => {
    const logOut = vi.fn(async () => revoked);
    const activate = prerender();
    render(<Logout Frame={PlainFrame} logOut={logOut} />);
    await act(async () => {});
    expect(logOut).not.toHaveBeenCalled();
    activate();
    await screen.findByRole('heading', { name: 'You are logged out.' });
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  it('logs out once, even if React runs effects twice', async () => {
    const logOut = vi.fn(async () => revoked);
    render(
      <StrictMode>
        <Logout Frame={PlainFrame} logOut={logOut} />
      </StrictMode>,
    );
    await screen.findByRole('heading', { name: 'You are logged out.' });
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});
