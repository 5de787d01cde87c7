import { useRouter } from 'next/router';
import { Fragment, useEffect, type ReactNode } from 'react';
import type { SessionState } from '../../../lib/auth/session-state';
import { startSession } from '../../../lib/auth/start-session';
import { useSession } from '../../../lib/auth/use-session';
import { pathnameOf } from '../../../lib/navigation/pathname-of';
import { changePasswordThen, loginThen, routes } from '../../../lib/routes';
import { UnreachablePage } from './unreachable-page';
import { WaitingPage } from './waiting-page';

type RequireUserProps = {
  /** Shown while it is being found out who is here, and on the way elsewhere. */
  waiting?: ReactNode;
  children: ReactNode;
};

/** Where somebody has to go before this page may be shown; nothing when it may. */
function detour(session: SessionState, asPath: string): string | undefined {
  if (session.status === 'signedOut') return loginThen(asPath);
  if (session.status !== 'signedIn' || !session.requiresPasswordChange) return undefined;
  return pathnameOf(asPath) === routes.changePassword ? undefined : changePasswordThen(asPath);
}

/**
 * The authentication gate (specification, section 2): shows what is inside to the person who is logged in, and takes it
 * off the screen as soon as the session ends.
 */
export function RequireUser({ waiting = <WaitingPage />, children }: RequireUserProps) {
  const session = useSession();
  const { asPath, isReady, replace } = useRouter();
  const target = detour(session, asPath);

  useEffect(() => {
    // Before it is ready the router does not know the address's own query, which belongs to where one returns.
    if (isReady && target !== undefined) void replace(target);
  }, [isReady, target, replace]);

  if (session.status === 'unreachable') return <UnreachablePage onRetry={startSession} />;
  if (session.status !== 'signedIn' || target !== undefined) return waiting;
  // Another person gets a page of their own: nothing that was typed or read for the last one stays.
  return <Fragment key={session.user.id}>{children}</Fragment>;
}
