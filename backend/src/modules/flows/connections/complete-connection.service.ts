import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { ConnectionRow } from '@/backend/db/schema/flows/connections';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { exchangeCode, findTeamName, type ConfiguredProvider } from './call-provider';
import { toHttpError } from './connection-error';
import { saveConnection } from './connection.repository';
import { requireSettings } from './providers';
import { recordConnection } from './record-connection';
import { sealTokens } from './sealed-tokens';
import { endStart } from './start-connection.service';

export type SavedConnection = { connection: ConnectionRow; accessToken: string };

/**
 * Exchanges the code that a provider returned, and saves the tokens for the caller.
 * @param answer The query of the redirect back.
 * @throws {HttpError} 404 if the provider is not configured; 400 if the state is not of this session, used or expired, or
 *   the provider rejects the code; 502 if it is unreachable or rejects the app.
 */
export async function completeConnection(
  deps: Deps,
  caller: Caller,
  provider: ConnectionProvider,
  answer: { authCode: string; state: string },
  origin: RequestOrigin,
): Promise<SavedConnection> {
  const settings = requireSettings(deps.config, provider);
  // Ended before the exchange, so that a second request with the same state sends nothing to the provider.
  const start = await endStart(deps, caller, provider, answer.state);
  if (!start) throw new HttpError(400, 'error_connection_expired');
  const configured: ConfiguredProvider = { provider, settings };
  const tokens = await exchangeCode(deps, configured, { code: answer.authCode, ...start }).catch((error: unknown) => {
    throw toHttpError(error);
  });
  const teamName = await findTeamName(deps, configured, tokens.accessToken);
  const { externalUserId, externalTeamId } = tokens;
  const account = { userId: caller.userId, provider, externalUserId, externalTeamId };
  const connection = await deps.database.transaction(async (transaction) => {
    const saved = await saveConnection(transaction, {
      id: deps.ids.uuid(),
      ...account,
      teamName: teamName ?? null,
      scopes: tokens.scopes,
      apiUrl: tokens.apiUrl ?? null,
      createdAt: deps.clock.now(),
      ...sealTokens(deps, account, tokens),
    });
    await recordConnection(transaction, deps, { caller, origin, action: 'connection_added', connection: saved });
    return saved;
  });
  return { connection, accessToken: tokens.accessToken };
}
