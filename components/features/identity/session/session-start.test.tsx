import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSession, setSession } from '@/lib/auth/session-state';
import { useVisitor } from '@/lib/auth/use-visitor';
import { SessionStart } from './session-start';

beforeEach(() => setSession({ status: 'authenticating' }));

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
        <SessionStart />
        <Header />
      </>,
    );
    expect(screen.getByText('no visitor')).toBeTruthy();
    expect(readSession()).toEqual({ status: 'signedOut', hasEnded: false });
  });

  it('marks the document for style sheets while a user is logged in', () => {
    render(<SessionStart />);
    const isMarked = () => document.documentElement.hasAttribute('data-user');
    expect(isMarked()).toBe(false);
    act(() => setSession(signedIn));
    expect(isMarked()).toBe(true);
    act(() => setSession({ status: 'signedOut', hasEnded: true }));
    expect(isMarked()).toBe(false);
  });

  it('names the logged-in user', () => {
    setSession(signedIn);
    render(<Header />);
    expect(screen.getByText('Ada Berg')).toBeTruthy();
  });
});
