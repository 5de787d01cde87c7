import { ApiError } from '@app/api-client/api-error';
import { loadVerifier } from './load-verifier';
import { refreshSession } from './refresh-session';
import { forceLogout } from './session-calls';
import { readSession, setSession, type CurrentUser } from './session-state';
import { oneTabAtATime } from './session-lock';
import { announceSessionChange, onSessionChangeElsewhere } from './tab-channel';
import { clearTokens, readTokens, saveTokens, type StoredTokens } from './token-store';
import type { Verification } from './verify-access-token';

/** Whatever becomes of the call, logging out takes no longer than this. */
const logoutTimeoutMs = 3_000;
/** While the server cannot be reached: at first often, because a restart takes seconds; then rarely. */
const retryAfterMs = [1_000, 2_000, 5_000, 10_000, 30_000];

let failures = 0;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
/** Grows with every change, so that a check that was overtaken says nothing any more. */
let generation = 0;

type Valid = Extract<Verification, { kind: 'valid' }>;

function settle(): void {
  generation++;
  failures = 0;
  clearTimeout(retryTimer);
}

function enter({ user, requiresPasswordChange }: Valid): void {
  settle();
  setSession({ status: 'signedIn', user, requiresPasswordChange });
}

/** Forgets the session: tokens, password-change flag, and with the state everything that the page shows of the person. */
function leave(hasEnded: boolean): void {
  settle();
  clearTokens();
  setSession({ status: 'signedOut', hasEnded });
}

function waitAndRetry(): void {
  // Who is already here goes on: the page, and what was typed into it, stay while the check is repeated.
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
 * Finds out from the stored tokens who is here: verifies, refreshes when the access token has expired, and logs out when
 * it cannot be trusted. Where nobody can be asked the tokens are kept and it asks again.
 */
export async function checkSession(): Promise<void> {
  const mine = ++generation;
  const tokens = readTokens();
  const wasSignedIn = readSession().status === 'signedIn';
  if (tokens.refreshToken === '') {
    leave(wasSignedIn);
    return;
  }
  try {
    const verified = await check(tokens);
    if (mine === generation) enter(verified);
  } catch (error) {
    if (mine !== generation) return;
    if (error instanceof ApiError && !error.isTemporary) endSession();
    else waitAndRetry();
  }
}

/** The session is over without the person's doing: refused, revoked, or ended elsewhere. Other tabs learn of it. */
export function endSession(): void {
  // A call that was under way when the person logged out ends nothing any more.
  if (readSession().status === 'signedOut') return;
  leave(true);
  announceSessionChange();
}

/** A call was refused for good. The session is over, unless another tab has just put a new one in its place. */
async function leaveUnlessReplaced(): Promise<void> {
  const before = readSession();
  // Whoever is replacing the tokens now has done so then.
  const { accessToken } = await oneTabAtATime(async () => readTokens());
  if (before.status === 'signedIn' && accessToken !== '') {
    const verified = await (await loadVerifier()).verifyAccessToken(accessToken);
    if (verified.kind === 'valid' && verified.user.sessionId !== before.user.sessionId) return enter(verified);
  }
  endSession();
}

/**
 * Keeps what a login answered.
 * @param staySignedIn For two weeks, instead of until the browser is closed.
 * @returns Who is logged in now.
 * @throws {ApiError} `error_token_invalid` when the answer holds no session.
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
  enter(verified);
  announceSessionChange();
  return { user: verified.user, requiresPasswordChange: verified.requiresPasswordChange };
}

/**
 * Logs out: a forced call with the access token if there is one, then the tokens are cleared (specification,
 * section 4), after 3 s at the latest and whatever became of the call. Never rejects.
 * @param allSessions On every device.
 */
export async function signOut({ allSessions = false } = {}): Promise<void> {
  const { accessToken } = readTokens();
  if (accessToken !== '') {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const controller = new AbortController();
    const timeIsUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, logoutTimeoutMs);
    });
    const call = forceLogout(accessToken, allSessions, controller.signal).catch(() => {});
    await Promise.race([call, timeIsUp]);
    clearTimeout(timer);
    controller.abort();
  }
  leave(false);
  announceSessionChange();
}

/** What the API client is given of the session. */
export const clientSession = {
  getAccessToken: () => readTokens().accessToken,
  refresh: async (expired: string): Promise<string> => {
    const { accessToken, ...verified } = await refreshSession(expired);
    enter(verified);
    return accessToken;
  },
  onUnauthorized: () => void leaveUnlessReplaced().catch(endSession),
};

onSessionChangeElsewhere(() => void checkSession());
