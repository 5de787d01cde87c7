import { useEffect } from 'react';
import { startSession, watchPageRestores } from '@/lib/auth/start-session';
import { useSession } from '@/lib/auth/use-session';

/** Starts the session check on every page and marks the document for style sheets. Renders nothing. */
export function SessionStart() {
  const isSignedIn = useSession().status === 'signedIn';
  useEffect(() => {
    document.documentElement.toggleAttribute('data-user', isSignedIn);
  }, [isSignedIn]);
  useEffect(() => {
    startSession();
    return watchPageRestores();
  }, []);
  return null;
}
