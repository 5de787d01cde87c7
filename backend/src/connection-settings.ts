import { connectionProviders, type ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { Environment } from './environment';
import { StartError } from './start-error';

/** This product's app at a service that users connect. */
export type ConnectionSettings = {
  clientId: string;
  clientSecret: string;
  /** The page on which the user allows the connection. */
  authorizeUrl: string;
  /** Base URL of the API, without a trailing slash. */
  apiUrl: string;
};

/** A service without settings can't be connected. */
export type AllConnectionSettings = Partial<Record<ConnectionProvider, ConnectionSettings>>;

type Options = { environment: Environment; publicBaseUrl: string };

/** Below `/api`, which the front door forwards: where local mode serves a stand-in for each service. */
export const localConnectionsPath = '/local/connections';

const defaultUrls: Record<ConnectionProvider, Pick<ConnectionSettings, 'authorizeUrl' | 'apiUrl'>> = {
  miro: { authorizeUrl: 'https://miro.com/oauth/authorize', apiUrl: 'https://api.miro.com' },
  surveymonkey: {
    authorizeUrl: 'https://api.surveymonkey.com/oauth/authorize',
    apiUrl: 'https://api.surveymonkey.com',
  },
};

/** @returns The settings of the local stand-in, which grants access to nothing. */
export function localConnection(provider: ConnectionProvider, publicBaseUrl: string): ConnectionSettings {
  const apiUrl = `${publicBaseUrl}/api${localConnectionsPath}/${provider}`;
  return {
    clientId: 'local',
    clientSecret: `local-secret-of-${provider}`,
    authorizeUrl: `${apiUrl}/authorize`,
    apiUrl,
  };
}

type Name = `${Uppercase<ConnectionProvider>}_${'CLIENT_ID' | 'CLIENT_SECRET' | 'AUTHORIZE_URL' | 'API_URL'}`;
type Settings = Partial<Record<Name, string>>;

function readProvider(
  provider: ConnectionProvider,
  settings: Settings,
  { environment, publicBaseUrl }: Options,
): ConnectionSettings | undefined {
  const prefix = provider.toUpperCase() as Uppercase<ConnectionProvider>;
  const { authorizeUrl, apiUrl } = defaultUrls[provider];
  const [clientId, clientSecret] = [settings[`${prefix}_CLIENT_ID`], settings[`${prefix}_CLIENT_SECRET`]];
  if (clientId === undefined && clientSecret === undefined) {
    return environment === 'dev' ? localConnection(provider, publicBaseUrl) : undefined;
  }
  if (clientId === undefined || clientSecret === undefined) {
    throw new StartError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together.`);
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: settings[`${prefix}_AUTHORIZE_URL`] ?? authorizeUrl,
    apiUrl: (settings[`${prefix}_API_URL`] ?? apiUrl).replace(/\/+$/, ''),
  };
}

/**
 * Reads the settings of the services that users connect. In dev, a service without keys is the local stand-in.
 * @throws {StartError} If only one of two keys is set. No message quotes a key.
 */
export function readConnectionSettings(settings: Settings, options: Options): AllConnectionSettings {
  const read = connectionProviders.map((provider) => [provider, readProvider(provider, settings, options)] as const);
  return Object.fromEntries(read.filter(([, found]) => found !== undefined));
}
