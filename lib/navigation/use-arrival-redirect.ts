import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { SessionState } from '../auth/session-state';
import { useSession } from '../auth/use-session';

type SignedIn = Extract<SessionState, { status: 'signedIn' }>;

/**
 * Redirects a visitor who is already logged in when the page opens. A session that begins on the page itself causes
 * no redirect.
 * @param pathFor Returns the path to go to, or undefined to stay.
 */
export function useArrivalRedirect(pathFor: (session: SignedIn) => string | undefined): void {
  const router = useRouter();
  const session = useSession();
  const isDecided = useRef(false);
  useEffect(() => {
    if (isDecided.current || !router.isReady || session.status === 'authenticating') return;
    isDecided.current = true;
    const path = session.status === 'signedIn' ? pathFor(session) : undefined;
    if (path !== undefined) void router.replace(path);
  }, [router, session, pathFor]);
}
