import { connectionProviders, type ConnectionProvider } from '@app/api-client/rules/flows/connection-providers';
import type { SettingValues } from '../settings-table';
import { publicBaseUrlOf } from './addresses';

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

const prefixOf = (provider: ConnectionProvider) => provider.toUpperCase() as Uppercase<ConnectionProvider>;

/** @returns A sentence for each service that has only one of its two keys. None quotes a key. */
export function connectionProblems(values: SettingValues): string[] {
  return connectionProviders.map(prefixOf).flatMap((prefix) => {
    const hasOne = (values[`${prefix}_CLIENT_ID`] === undefined) !== (values[`${prefix}_CLIENT_SECRET`] === undefined);
    return hasOne ? `${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET must be set together.` : [];
  });
}

function connectionOf(provider: ConnectionProvider, values: SettingValues): ConnectionSettings | undefined {
  const prefix = prefixOf(provider);
  const { authorizeUrl, apiUrl } = defaultUrls[provider];
  const [clientId, clientSecret] = [values[`${prefix}_CLIENT_ID`], values[`${prefix}_CLIENT_SECRET`]];
  if (clientId === undefined || clientSecret === undefined) {
    return values.APP_ENV === 'dev' ? localConnection(provider, publicBaseUrlOf(values)) : undefined;
  }
  return {
    clientId,
    clientSecret,
    authorizeUrl: values[`${prefix}_AUTHORIZE_URL`] ?? authorizeUrl,
    apiUrl: (values[`${prefix}_API_URL`] ?? apiUrl).replace(/\/+$/, ''),
  };
}

/** @returns The services that users can connect. In dev, a service without keys is the local stand-in. */
export function connectionsOf(values: SettingValues): AllConnectionSettings {
  const all = connectionProviders.map((provider) => [provider, connectionOf(provider, values)] as const);
  return Object.fromEntries(all.filter(([, found]) => found !== undefined));
}
