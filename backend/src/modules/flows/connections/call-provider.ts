import type { ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import { z } from 'zod';
import type { ConnectionSettings } from '@app/settings';
import type { Deps } from '@/backend/deps';
import type { OutgoingAnswer, OutgoingRequest } from '@/backend/ports/outgoing-client';
import { ConnectionFailure } from './connection-failure';
import { providers, redirectUrlOf } from './providers';
import { readJson, readTokens, type Tokens } from './read-tokens';

type Outgoing = Pick<Deps, 'outgoing' | 'config'>;
/** A provider with this product's keys. */
export type ConfiguredProvider = { provider: ConnectionProvider; settings: ConnectionSettings };

const isOk = ({ status }: OutgoingAnswer) => status >= 200 && status < 300;
const isBusy = ({ status }: Pick<OutgoingAnswer, 'status'>) => status === 429 || status >= 500;

async function send({ outgoing }: Outgoing, url: string, request: OutgoingRequest): Promise<OutgoingAnswer> {
  try {
    return await outgoing.send(url, request);
  } catch (error) {
    throw new ConnectionFailure('unreachable', 'provider is unreachable', { cause: error });
  }
}

const ErrorAnswer = z.object({ error: z.string() });

/** Error codes of RFC 6749, 5.2, that are about the app and not about the user's code or token. */
const clientErrors = ['invalid_client', 'unauthorized_client', 'unsupported_grant_type'];

function failureOf({ status, body }: OutgoingAnswer): ConnectionFailure {
  const message = `token endpoint returned ${status}`;
  if (isBusy({ status })) return new ConnectionFailure('unreachable', message);
  const parsed = ErrorAnswer.safeParse(readJson(body));
  const code = parsed.success ? parsed.data.error : '';
  if (code === 'invalid_grant') return new ConnectionFailure('rejected', message);
  // Miro returns 401 also for a redirect URL that isn't registered.
  if (status === 401 || clientErrors.includes(code)) return new ConnectionFailure('client_rejected', message);
  return new ConnectionFailure('rejected', message);
}

async function requestTokens(
  deps: Outgoing,
  { provider, settings }: ConfiguredProvider,
  grant: Record<string, string>,
): Promise<Tokens> {
  const { clientId, clientSecret, apiUrl } = settings;
  const answer = await send(deps, `${apiUrl}${providers[provider].tokenPath}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    body: new URLSearchParams({ ...grant, client_id: clientId, client_secret: clientSecret }).toString(),
  });
  if (!isOk(answer)) throw failureOf(answer);
  return readTokens(answer.body);
}

/**
 * Exchanges an authorization code (RFC 6749, 4.1.3).
 * @param verifier The PKCE verifier, for providers that use it.
 * @throws {ConnectionFailure}
 */
export async function exchangeCode(
  deps: Outgoing,
  configured: ConfiguredProvider,
  { code, verifier }: { code: string; verifier: string | undefined },
): Promise<Tokens> {
  return requestTokens(deps, configured, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUrlOf(deps.config, configured.provider),
    ...(verifier !== undefined && { code_verifier: verifier }),
  });
}

/** Exchanges a refresh token, which works once (RFC 6749, 6). @throws {ConnectionFailure} */
export async function refreshTokens(
  deps: Outgoing,
  configured: ConfiguredProvider,
  refreshToken: string,
): Promise<Tokens> {
  return requestTokens(deps, configured, { grant_type: 'refresh_token', refresh_token: refreshToken });
}

/**
 * A provider's answer to a revocation: it may work later only if the provider is `unreachable` or busy.
 */
type Revocation = 'revoked' | 'rejected' | 'unreachable';

/** Revokes the tokens of a connection. */
export async function revokeTokens(
  deps: Outgoing,
  { provider, settings }: ConfiguredProvider,
  accessToken: string,
): Promise<Revocation> {
  const { revokePath } = providers[provider];
  if (revokePath === undefined) return 'rejected';
  const { clientId, clientSecret, apiUrl } = settings;
  try {
    const answer = await send(deps, `${apiUrl}${revokePath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ accessToken, clientId, clientSecret }),
    });
    if (isOk(answer)) return 'revoked';
    return isBusy(answer) ? 'unreachable' : 'rejected';
  } catch (error) {
    if (error instanceof ConnectionFailure) return 'unreachable';
    throw error;
  }
}

const TokenInfo = z.object({ team: z.object({ name: z.string() }) });
const nameCharactersMax = 100;

/** @returns The name of a token's team; undefined if the provider doesn't name it. Users can do without. */
export async function findTeamName(
  deps: Outgoing,
  { provider, settings }: ConfiguredProvider,
  accessToken: string,
): Promise<string | undefined> {
  const { tokenInfoPath } = providers[provider];
  if (tokenInfoPath === undefined) return undefined;
  try {
    const headers = { authorization: `Bearer ${accessToken}`, accept: 'application/json' };
    const answer = await send(deps, `${settings.apiUrl}${tokenInfoPath}`, { headers });
    const parsed = TokenInfo.safeParse(isOk(answer) ? readJson(answer.body) : undefined);
    const name = parsed.data?.team.name.replaceAll(/[\p{C}]/gu, ' ').trim();
    return name ? [...name].slice(0, nameCharactersMax).join('') : undefined;
  } catch (error) {
    if (error instanceof ConnectionFailure) return undefined;
    throw error;
  }
}
