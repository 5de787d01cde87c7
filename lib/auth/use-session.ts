import { useSyncExternalStore } from 'react';
import { onSessionChange, readServerSession, readSession, type SessionState } from './session-state';

/** Who is looking at this page. The server and the first render know nobody: `authenticating`. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, readSession, readServerSession);
}
