import { useSyncExternalStore } from 'react';
import { onSessionChange, readServerSession, readSession, type SessionState } from './session-state';

/** Returns the current session. `authenticating` on the server and at the first render. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readSession, readServerSession);
}
