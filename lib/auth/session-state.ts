/** The state of the current session. Small, because every page loads it. */

/** The current user: the payload of the access token. */
export type CurrentUser = {
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  organizationId: string;
};

export type SessionState =
  /** The stored tokens are being checked. Only pages that need a user wait for it. */
  | { status: 'authenticating' }
  /** With `requiresPasswordChange` the user can only change the password and log out. */
  | { status: 'signedIn'; user: CurrentUser; requiresPasswordChange: boolean }
  /** `hasEnded`: a session existed on this page and ended without a logout on this page. */
  | { status: 'signedOut'; hasEnded: boolean }
  /** The API is unreachable, so the tokens could not be checked. They are kept, and the check is retried. */
  | { status: 'unreachable' };

const authenticating: SessionState = { status: 'authenticating' };

let current: SessionState = authenticating;
const listeners = new Set<() => void>();

export const readSession = (): SessionState => current;

/** The state that the server renders. The same for every visitor. */
export const readServerSession = (): SessionState => authenticating;

export function setSession(next: SessionState): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

/** @returns Unsubscribes. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
