import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { router, useRouter } from '@/tests/support/components/mocked-router';
import { readSession, setSession } from '@/lib/auth/session-state';
import { useVisitor } from '@/lib/auth/use-visitor';
import { SessionStart } from './session-start';

beforeEach(() => setSession({ status: 'authenticating' }));

/** Opens a page. @returns The router's `replace`. */
function onPage(asPath: string) {
  const current = { ...router(), asPath };
  vi.mocked(useRouter).mockReturnValue(current);
  return vi.mocked(current.replace);
}
beforeEach(() => void onPage('/'));

const signedIn = {
  status: 'signedIn',
  user: { id: 'p', sessionId: 's', email: 'a@b.test', firstName: 'Ada', lastName: 'Berg', organizationId: 'o' },
  requiresPasswordChange: false,
} as const;

function Header() {
  return <p>{useVisitor()?.name ?? 'no visitor'}</p>;
}

describe('a public page', () => {
  it('starts the session check without waiting for it', () => {
    render(
      <>
        <SessionStart hasGate={false} />
        <Header />
      </>,
    );
    expect(screen.getByText('no visitor')).toBeTruthy();
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it('marks the document for style sheets while a user is logged in', () => {
    render(<SessionStart hasGate={false} />);
    const isMarked = () => document.documentElement.hasAttribute('data-user');
    expect(isMarked()).toBe(false);
    act(() => setSession(signedIn));
    expect(isMarked()).toBe(true);
    act(() => setSession({ status: 'signedOut', hasEnded: true }));
    expect(isMarked()).toBe(false);
  });

  it.each(['/', '/pricing?plan=summit', '/checkout/billing', '/blog/an-article'])(
    'leads a user whose password has expired from %s to change it, and back afterward',
    (asPath) => {
      const replace = onPage(asPath);
      render(<SessionStart hasGate={false} />);
      expect(replace).not.toHaveBeenCalled();
      act(() => setSession({ ...signedIn, requiresPasswordChange: true }));
      expect(replace.mock.calls).toEqual([[`/change-password?next=${encodeURIComponent(asPath)}`]]);
    },
  );

  it.each(['/logout', '/login', '/new-password/abc', '/unsubscribe?token=a', '/privacy-policy', '/contact-us'])(
    'lets a user whose password has expired open %s',
    (asPath) => {
      const replace = onPage(asPath);
      setSession({ ...signedIn, requiresPasswordChange: true });
      render(<SessionStart hasGate={false} />);
      expect(replace).not.toHaveBeenCalled();
    },
  );

  it('leaves pages with a gate to it, and other users where they are', () => {
    const replace = onPage('/account');
    setSession({ ...signedIn, requiresPasswordChange: true });
    render(<SessionStart hasGate />);
    act(() => setSession(signedIn));
    render(<SessionStart hasGate={false} />);
    expect(replace).not.toHaveBeenCalled();
  });

  it('names the logged-in user', () => {
    setSession(signedIn);
    render(<Header />);
    expect(screen.getByText('Ada Berg')).toBeTruthy();
  });
});
