import { useEffect } from 'react';
import { startSession, watchReturns } from '../../../lib/auth/start-session';

/** Finds out who is here, on every page; renders nothing. */
export function SessionStart() {
  useEffect(() => {
    startSession();
    return watchReturns();
  }, []);
  return null;
}
