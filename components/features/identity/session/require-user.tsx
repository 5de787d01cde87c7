import { useRouter } from 'next/router';
import { Fragment, useEffect, type ReactNode } from 'react';
import { pathnameOf } from '@app/routes/pathname-of';
import { changePasswordThen, loginThen, routes } from '@app/routes';
import type { SessionState } from '@/lib/auth/session-state';
import { startSession } from '@/lib/auth/start-session';
import { useSession } from '@/lib/auth/use-session';
import * as m from '@/locales/generated/messages';
import { Button } from '@/components/ui/button/button';
import { WaitingPage } from './waiting-page';
import styles from './session-page.module.css';

/** Shown if the session could not be checked. The user stays logged in and can retry before the automatic retry. */
function UnreachablePage({ onRetry }: { onRetry: () => void }) {
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <h1 tabIndex={-1}>{m.error_server()}</h1>
      <p role="status">{m.session_unreachable_help()}</p>
      <Button tone="primary" icon="retry" onClick={onRetry}>
        {m.ui_try_again()}
      </Button>
    </main>
  );
}

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
