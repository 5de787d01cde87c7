import { connectionProviders, type ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { ConnectionSettings } from '@app/settings';
import type { Config } from '@/backend/config';
import { HttpError } from '@/backend/http/errors/http-error';

/** Settings in which the providers differ. */
type Provider = {
  /** Path of the token endpoint below the API's base URL. */
  tokenPath: string;
  /** Whether authorization requests use PKCE (RFC 7636). SurveyMonkey doesn't document it. */
  usesPkce: boolean;
  /** Path of the call that revokes a token; undefined if there is none. */
  revokePath: string | undefined;
  /** Path of the call that describes a token, with the name of its team; undefined if there is none. */
  tokenInfoPath: string | undefined;
};

/** Paths from the providers' documentation, see docs/decisions/024-connections.md. */
export const providers: Record<ConnectionProvider, Provider> = {
  miro: {
    tokenPath: '/v1/oauth/token',
    usesPkce: true,
    revokePath: '/v2/oauth/revoke',
    tokenInfoPath: '/v1/oauth-token',
  },
  surveymonkey: { tokenPath: '/oauth/token', usesPkce: false, revokePath: undefined, tokenInfoPath: undefined },
};

/** The providers that revoke tokens. */
export const revocableProviders: readonly ConnectionProvider[] = connectionProviders.filter(
  (provider) => providers[provider].revokePath !== undefined,
);

/** @throws {HttpError} 404 if the provider is not configured. */
export function requireSettings({ connections }: Config, provider: ConnectionProvider): ConnectionSettings {
  const settings = connections[provider];
  if (!settings) throw new HttpError(404, 'error_connection_not_configured');
  return settings;
}

/** The page to which a provider redirects the browser. It must be registered at the provider. */
export const redirectUrlOf = ({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>, provider: ConnectionProvider): string =>
  `${publicBaseUrl}/account/connections/${provider}`;
