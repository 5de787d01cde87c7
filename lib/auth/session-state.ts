/** Who is looking at this page, as far as it is known. Small, because every page loads it. */

/** The payload of the access token, which is the current user (specification, section 3). */
export type CurrentUser = {
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  organizationId: string;
};

export type SessionState =
  /** The stored tokens are being checked. Only pages that need a person wait for it. */
  | { status: 'authenticating' }
  /** With `requiresPasswordChange` nothing is allowed but changing the password and logging out. */
  | { status: 'signedIn'; user: CurrentUser; requiresPasswordChange: boolean }
  /** `hasEnded`: somebody was logged in here until now, and did not log out on this page. */
  | { status: 'signedOut'; hasEnded: boolean }
  /** There are tokens, but nobody could be asked about them. They are kept, and the check is repeated. */
  | { status: 'unreachable' };

const authenticating: SessionState = { status: 'authenticating' };

let current: SessionState = authenticating;
const listeners = new Set<() => void>();

export const readSession = (): SessionState => current;

/** What the server renders, which cannot know: the same for every visitor. */
export const readServerSession = (): SessionState => authenticating;

export function setSession(next: SessionState): void {
  current = next;
  for (const listener of [...listeners]) listener();
}

/** @returns Stops listening. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
