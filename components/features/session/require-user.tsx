import { useRouter } from 'next/router';
import { Fragment, useEffect, type ReactNode } from 'react';
import type { SessionState } from '@/lib/auth/session-state';
import { startSession } from '@/lib/auth/start-session';
import { useSession } from '@/lib/auth/use-session';
import { pathnameOf } from '@/lib/navigation/pathname-of';
import { changePasswordThen, loginThen, routes } from '@/lib/routes';
import { UnreachablePage } from './unreachable-page';
import { WaitingPage } from './waiting-page';

type RequireUserProps = {
  /** Shown while the session is checked and during a redirect. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** The path to redirect to, or undefined if the page may be shown. */
function redirectPath(session: SessionState, asPath: string): string | undefined {
  if (session.status === 'signedOut') return loginThen(asPath);
  if (session.status !== 'signedIn' || !session.requiresPasswordChange) return undefined;
  return pathnameOf(asPath) === routes.changePassword ? undefined : changePasswordThen(asPath);
}

/**
 * The authentication gate: renders its children for the logged-in user and removes them as soon as the session ends.
 */
export function RequireUser({ waiting = <WaitingPage />, children }: RequireUserProps) {
  const session = useSession();
  const { asPath, isReady, replace } = useRouter();
  const target = redirectPath(session, asPath);

  useEffect(() => {
    // The router knows the query only once it is ready, and the return path includes it.
    if (isReady && target !== undefined) void replace(target);
  }, [isReady, target, replace]);

  if (session.status === 'unreachable') return <UnreachablePage onRetry={startSession} />;
  if (session.status !== 'signedIn' || target !== undefined) return waiting;
  // The key remounts the page for another user, so that no input or data of the previous one stays.
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
