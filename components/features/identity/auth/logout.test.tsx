import { act, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { componentViolations } from '@/tests/support/components/component-axe';
import { PlainFrame } from '@/lib/navigation/testing/plain-frame';
import { prerender } from '@/lib/testing/prerender';
import { Logout } from './logout';

describe('the logout page', () => {
  it('confirms the logout and focuses the heading', async () => {
    render(<Logout Frame={PlainFrame} logOut={async () => {}} />);
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

  it('A6: ends no session while the browser prerenders it, and ends it when a user sees it', async () => {
    const logOut = vi.fn<() => Promise<void>>(async () => {});
    const activate = prerender();
    render(<Logout Frame={PlainFrame} logOut={logOut} />);
    await act(async () => {});
    expect(logOut).not.toHaveBeenCalled();
    activate();
    await screen.findByRole('heading', { name: 'You are logged out.' });
    expect(logOut).toHaveBeenCalledTimes(1);
  });

  it('logs out once, even if React runs effects twice', async () => {
    const logOut = vi.fn<() => Promise<void>>(async () => {});
    render(
      <StrictMode>
        <Logout Frame={PlainFrame} logOut={logOut} />
      </StrictMode>,
    );
    await screen.findByRole('heading', { name: 'You are logged out.' });
    expect(logOut).toHaveBeenCalledTimes(1);
  });
});
