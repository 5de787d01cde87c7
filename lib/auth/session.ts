import { ApiError } from '@app/api-client/api-error';
import { loadVerifier } from './load-verifier';
import { refreshSession } from './refresh-session';
import { readSession, setSession, type CurrentUser } from './session-state';
import { withSessionLock } from './session-lock';
import { announceSessionChange, onOtherTabChange } from './tab-channel';
import { clearTokens, readTokens, saveTokens, type StoredTokens } from './token-store';
import type { Verification } from './verify-access-token';

/** Pauses between retries while the server is unreachable. Short at first, because a restart takes seconds. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000];

let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Incremented by every change, so that an outdated check has no effect. */
let generation = 0;

type Valid = Extract<Verification, { kind: 'valid' }>;

/** Makes checks that are running or planned have no effect. */
export function cancelPendingChecks(): void {
  generation++;
  failures = 0;
  clearTimeout(retryTimer);
}

/**
 * Reads the organization of an access token without verifying it: the backend does that with every call.
 * @returns Undefined for anything but a token with one.
 */
function organizationOf(token: string): string | undefined {
  const [, payload = ''] = token.split('.');
  try {
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { organizationId?: unknown };
    return typeof claims.organizationId === 'string' ? claims.organizationId : undefined;
  } catch {
    return undefined;
  }
}

const organizationChanged = () => new ApiError({ status: 409, code: 'error_organization_changed' });

/** Whether this page shows another organization of the same user than that of a token. */
function showsOtherOrganization({ id, organizationId }: CurrentUser): boolean {
  const session = readSession();
  return session.status === 'signedIn' && session.user.id === id && session.user.organizationId !== organizationId;
}

/** The code that says why loads when it is needed, which is seldom. Without it, for example offline, nothing is said. */
function loadAgain(): void {
  void import('./reload-for-organization').then(
    ({ reloadForOrganization }) => reloadForOrganization(),
    () => window.location.reload(),
  );
}

function setSignedIn(verified: Valid): void {
  cancelPendingChecks();
  if (showsOtherOrganization(verified.user)) loadAgain();
  else showUser(verified);
}

function showUser({ user, requiresPasswordChange }: Valid): void {
  cancelPendingChecks();
  setSession({ status: 'signedIn', user, requiresPasswordChange });
}

/** Clears the session: tokens, password-change flag and, through the state, all user data on the page. */
function clearSession(hasEnded: boolean): void {
  cancelPendingChecks();
  clearTokens();
  setSession({ status: 'signedOut', hasEnded });
}

function scheduleRetry(): void {
  // A logged-in user stays on the page with all input while the check is retried.
  if (readSession().status !== 'signedIn') setSession({ status: 'unreachable' });
  clearTimeout(retryTimer);
  retryTimer = setTimeout(() => void checkSession(), retryAfterMs[Math.min(failures++, retryAfterMs.length - 1)]);
}

async function check({ accessToken }: StoredTokens): Promise<Valid> {
  if (accessToken !== '') {
    const verified = await (await loadVerifier()).verifyAccessToken(accessToken);
    if (verified.kind === 'valid') return verified;
    if (verified.kind === 'invalid') throw new ApiError({ status: 401, code: 'error_token_invalid' });
  }
  return refreshSession(accessToken);
}

/**
 * Checks the stored tokens: verifies the access token, refreshes it if it has expired, and logs out if it is invalid.
 * If the API is unreachable, keeps the tokens and retries.
 */
export async function checkSession(): Promise<void> {
  const current = ++generation;
  const tokens = readTokens();
  const wasSignedIn = readSession().status === 'signedIn';
  if (tokens.refreshToken === '') {
    clearSession(wasSignedIn);
    return;
  }
  try {
    const verified = await check(tokens);
    if (current === generation) setSignedIn(verified);
  } catch (error) {
    if (current !== generation) return;
    if (error instanceof ApiError && !error.isTemporary) endSession();
    else scheduleRetry();
  }
}

/** Ends a session that was rejected, revoked, or ended elsewhere, and notifies the other tabs. */
export function endSession(): void {
  // A call that was running when the user logged out changes nothing.
  if (readSession().status === 'signedOut') return;
  clearSession(true);
  announceSessionChange();
}

/** Ends the session after a rejected call, unless another tab has just replaced the tokens. */
async function endSessionUnlessReplaced(): Promise<void> {
  const before = readSession();
  // Waits for a tab that is replacing the tokens.
  const { accessToken } = await withSessionLock(async () => readTokens());
  if (before.status === 'signedIn' && accessToken !== '') {
    const verified = await (await loadVerifier()).verifyAccessToken(accessToken);
    if (verified.kind === 'valid' && verified.user.sessionId !== before.user.sessionId) return setSignedIn(verified);
  }
  endSession();
}

/**
 * Stores the tokens of a login.
 * @param staySignedIn For two weeks, instead of until the browser is closed.
 * @returns The user who is now logged in.
 * @throws {ApiError} `error_token_invalid` if the response contains no valid session.
 */
export async function signIn(
  tokens: StoredTokens,
  { staySignedIn }: { staySignedIn: boolean },
): Promise<{ user: CurrentUser; requiresPasswordChange: boolean }> {
  const verified = await (await loadVerifier()).verifyAccessToken(tokens.accessToken);
  if (verified.kind !== 'valid' || tokens.refreshToken === '') {
    throw new ApiError({ status: 401, code: 'error_token_invalid' });
  }
  saveTokens(tokens, staySignedIn);
  showUser(verified);
  announceSessionChange();
  return { user: verified.user, requiresPasswordChange: verified.requiresPasswordChange };
}

/** Ends the session in this browser, after the server has ended it. */
export function signOut(): void {
  clearSession(false);
  announceSessionChange();
}

/**
 * Gets new tokens after the user has joined or left an organization on this page, which then shows the new one. Never
 * rejects: without new tokens, the next call is rejected and loads the page again.
 */
export async function followOrganization(): Promise<void> {
  try {
    showUser(await refreshSession(readTokens().accessToken));
    const { forgetReloadForOrganization } = await import('./reload-for-organization');
    forgetReloadForOrganization();
    announceSessionChange();
  } catch {
    // The next call says so.
  }
}

/** Gets new tokens after the backend rejected one of a former organization. The page then loads again. */
async function refreshOrganization(rejected: string): Promise<void> {
  try {
    setSignedIn(await refreshSession(rejected));
  } catch (error) {
    if (error instanceof ApiError && !error.isTemporary) endSession();
  }
}

/** The part of the session that the API client uses. No call is made for another organization than the page shows. */
export const clientSession = {
  getAccessToken: (): string => {
    const { accessToken } = readTokens();
    const session = readSession();
    const isOther = session.status === 'signedIn' && session.user.organizationId !== organizationOf(accessToken);
    if (accessToken === '' || !isOther) return accessToken;
    // Another tab has stored it.
    void checkSession();
    throw organizationChanged();
  },
  refresh: async (expired: string): Promise<string> => {
    const { accessToken, ...verified } = await refreshSession(expired);
    const isOther = showsOtherOrganization(verified.user);
    setSignedIn(verified);
    if (isOther) throw organizationChanged();
    return accessToken;
  },
  onOrganizationChanged: (rejected: string) => void refreshOrganization(rejected),
  onUnauthorized: () => void endSessionUnlessReplaced().catch(endSession),
};

onOtherTabChange(() => void checkSession());
