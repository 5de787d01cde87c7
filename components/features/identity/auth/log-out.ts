import { revokeSession } from '@/lib/auth/session-calls';
import { setSession } from '@/lib/auth/session-state';
import { announceSessionChange } from '@/lib/auth/tab-channel';
import { clearTokens, readTokens } from '@/lib/auth/token-store';

/** Logging out takes at most this long, also without a server. */
const logOutTimeoutMs = 3_000;

export type LogoutOutcome = {
  /** Whether the server has confirmed that the session has ended. Otherwise, only this browser has forgotten it. */
  isRevoked: boolean;
  /** Asks the server once more. @returns Whether it has confirmed it. Never rejects. */
  revoke: () => Promise<boolean>;
};

/** @returns Undefined if the work takes longer. */
const inTime = <Result>(work: Promise<Result>, ms: number): Promise<Result | undefined> =>
  Promise.race([work, new Promise<undefined>((resolve) => void setTimeout(resolve, ms))]);

/**
 * Logs out: ends the session on the server, then clears the tokens and notifies the other tabs. The tokens are cleared after
 * 3 s at the latest, even if the call fails. Never rejects.
 */
export async function logOut(): Promise<LogoutOutcome> {
  const { accessToken } = readTokens();
  const revoke = async () => accessToken === '' || revokeSession(accessToken);
  // Checks of the session that are running would restore it. Where the code was never loaded, there is none.
  const session = import('@/lib/auth/session').catch(() => undefined);
  const [isRevoked = false, loaded] = (await inTime(Promise.all([revoke(), session]), logOutTimeoutMs)) ?? [];
  loaded?.cancelPendingChecks();
  clearTokens();
  setSession({ status: 'signedOut', hasEnded: false });
  announceSessionChange();
  return { isRevoked, revoke };
}
