import { setTimeout as wait } from 'node:timers/promises';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { ConnectionRow } from '@/backend/db/schema/flows/connections';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { refreshTokens, revokeTokens, type ConfiguredProvider } from './call-provider';
import { toHttpError } from './connection-error';
import { ConnectionFailure } from './connection-failure';
import { findAccountConnection, leaseRefresh, updateUnlessChanged } from './connection.repository';
import type { SavedConnection } from './complete-connection.service';
import { requireSettings } from './providers';
import { sealTokens, unsealAccessToken, unsealRefreshToken } from './sealed-tokens';

/** A token that is valid for less than this is refreshed. */
const refreshBeforeMs = 5 * minuteMs;
/** Longer than a call to a provider may take. */
const leaseMs = 15_000;
/** Interval and number of checks by a caller without the lease whether the refresh is done. */
const pollMs = 100;
const pollsMax = 80;

const notFound = () => new HttpError(404, 'error_not_found');
const ended = () => new HttpError(409, 'error_connection_ended');

const isValidFor = ({ expiresAt }: ConnectionRow, now: Date, ms: number) =>
  expiresAt === null || expiresAt.getTime() - now.getTime() > ms;

/**
 * Refreshes a leased connection.
 * @returns Undefined if nothing was saved: the provider is unavailable and the old token still works, or the user has
 *   disconnected or connected again meanwhile.
 * @throws {HttpError} 409 if the provider ended the connection; 502 if it is unavailable and the old token has expired.
 */
async function refresh(
  deps: Deps,
  configured: ConfiguredProvider,
  row: ConnectionRow,
  refreshToken: string,
): Promise<ConnectionRow | undefined> {
  try {
    const tokens = await refreshTokens(deps, configured, refreshToken);
    // Providers may omit the next refresh token if the old one keeps working (RFC 6749, 6).
    const sealed = sealTokens(deps, row, { ...tokens, refreshToken: tokens.refreshToken ?? refreshToken });
    const changed = await updateUnlessChanged(deps.database, row, { ...sealed, refreshLeasedUntil: null });
    if (!changed) await revokeTokens(deps, configured, tokens.accessToken);
    return changed;
  } catch (error) {
    if (!(error instanceof ConnectionFailure)) throw error;
    const now = deps.clock.now();
    if (error.problem === 'rejected') {
      await updateUnlessChanged(deps.database, row, { endedAt: now, refreshLeasedUntil: null });
      throw ended();
    }
    deps.logger.warn({ provider: row.provider, problem: error.problem, err: error }, 'connection refresh failed');
    // The lease stays, so that calls in the next seconds don't wait for the provider as well.
    if (isValidFor(row, now, 0)) return undefined;
    await updateUnlessChanged(deps.database, row, { refreshLeasedUntil: null });
    throw toHttpError(error);
  }
}

/**
 * Finds the caller's tokens for an account of Miro, refreshed if they expire soon. Of concurrent calls, in any number
 * of processes, one refreshes.
 * @param account IDs at Miro.
 * @throws {HttpError} 404 if the caller has no such connection, or Miro is not configured; 409 if Miro ended the
 *   connection; 502 if the token has expired and Miro is unavailable.
 */
export async function getSavedMiroToken(
  deps: Deps,
  { userId }: Caller,
  account: { userId: string; teamId: string },
): Promise<SavedConnection> {
  const settings = requireSettings(deps.config, 'miro');
  const configured: ConfiguredProvider = { provider: 'miro', settings };
  const key = { userId, provider: 'miro', externalUserId: account.userId, externalTeamId: account.teamId } as const;
  const answer = (connection: ConnectionRow) => ({ connection, accessToken: unsealAccessToken(deps, connection) });

  for (let poll = 0; poll < pollsMax; poll++) {
    const [row, now] = [await findAccountConnection(deps.database, key), deps.clock.now()];
    if (!row) throw notFound();
    if (row.endedAt) throw ended();
    if (isValidFor(row, now, refreshBeforeMs)) return answer(row);
    const refreshToken = unsealRefreshToken(deps, row);
    const isValid = isValidFor(row, now, 0);
    if (refreshToken === undefined) {
      if (!isValid) throw ended();
      return answer(row);
    }
    if (await leaseRefresh(deps.database, row, now, new Date(now.getTime() + leaseMs))) {
      const refreshed = await refresh(deps, configured, row, refreshToken);
      if (refreshed) return answer(refreshed);
    } else if (isValid) return answer(row);
    else await wait(pollMs);
  }
  throw new HttpError(502, 'error_connection_unreachable');
}
