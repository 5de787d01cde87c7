import {
  allowInsecureRequests,
  clockSkew,
  clockTolerance,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type CustomFetch,
  type ServerMetadata,
} from 'openid-client';
import type { Deps } from '@/backend/deps';
import { OutgoingError, outgoingErrorIn, type OutgoingClient } from '@/backend/ports/outgoing-client';
import { clockSkewMs } from '../identity';
import { localProviderOrigin } from '../local-origin';
import { SsoFailure } from '../sso-failure';
import { ClientAuthentications, toClientAuth, type ClientAuthentication } from './client-authentication';

/** Asymmetric algorithms only: never `none`, and no shared secret (HMAC). */
const signatureAlgorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'PS384', 'ES384', 'RS512', 'PS512', 'ES512', 'EdDSA'];
/** Time for which a provider's metadata is cached. */
const cacheMs = 5 * 60_000;
const cacheEntriesMax = 1_000;

export type OidcProvider = { issuer: string; clientId: string; clientSecret: string | undefined };

/** Configures OpenID clients from the providers' metadata. */
export type OidcProviders = {
  /** @throws {SsoFailure} `provider_unreachable` if the provider's metadata cannot be read or used. */
  getConfiguration(provider: OidcProvider): Promise<Configuration>;
  /**
   * Calls the provider with the client authentication method that it accepts.
   * @param call May run twice. Rejects with an error whose cause is the library's error.
   * @throws {SsoFailure} As `getConfiguration`. Rejects with the errors of `call`.
   */
  callAsClient<T>(provider: OidcProvider, call: (configuration: Configuration) => Promise<T>): Promise<T>;
};

/** Routes the library's requests through the client for user-supplied URLs. */
export function fetchThrough(outgoing: OutgoingClient): CustomFetch {
  return async (url, { method, headers, body }) => {
    const sent = body === null || body === undefined ? undefined : String(body);
    const answer = await outgoing.send(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(sent !== undefined && { body: sent }),
    });
    // The provider is away, which says nothing of its answer.
    if (answer.status >= 500) throw new OutgoingError(`status ${answer.status}`);
    const isEmpty = answer.body.length === 0;
    return new Response(isEmpty ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: answer.headers,
    });
  };
}

const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'] as const;

/** The library rejects plain HTTP only when it uses an endpoint, in the middle of a login. */
function requireTls(metadata: ServerMetadata): void {
  for (const name of endpoints) {
    const endpoint = metadata[name];
    if (endpoint !== undefined && !endpoint.startsWith('https://')) throw new Error(`${name} without TLS`);
  }
}

/** Whether the request to the provider failed, as opposed to its response being rejected. */
export const isUnreachable = (error: unknown): boolean => outgoingErrorIn(error) !== undefined;

/** Fetches providers' metadata and caches it for five minutes. */
export function createOidcProviders(deps: Pick<Deps, 'outgoing' | 'clock' | 'config'>): OidcProviders {
  const { outgoing, clock } = deps;
  const localOrigin = localProviderOrigin(deps.config);
  const cache = new Map<string, { metadata: ServerMetadata; atMs: number }>();
  const send = fetchThrough(outgoing);
  const authentications = new ClientAuthentications();

  async function fetchMetadata(issuer: string): Promise<ServerMetadata> {
    const nowMs = performance.now();
    const cached = cache.get(issuer);
    if (cached && nowMs - cached.atMs < cacheMs) return cached.metadata;
    const isLocal = new URL(issuer).origin === localOrigin;
    const found = await discovery(new URL(issuer), 'discovery', undefined, None(), {
      [customFetch]: send,
      execute: isLocal ? [allowInsecureRequests] : [],
    });
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata;
    if (cache.size >= cacheEntriesMax) cache.clear();
    cache.set(issuer, { metadata, atMs: nowMs });
    return metadata;
  }

  async function getMetadata(issuer: string): Promise<ServerMetadata> {
    try {
      const metadata = await fetchMetadata(issuer);
      if (new URL(issuer).origin !== localOrigin) requireTls(metadata);
      return metadata;
    } catch (error) {
      throw new SsoFailure('provider_unreachable', 'discovery', { cause: error });
    }
  }

  function configure(provider: OidcProvider, metadata: ServerMetadata, method: ClientAuthentication): Configuration {
    const { issuer, clientId, clientSecret } = provider;
    const offered = metadata.id_token_signing_alg_values_supported ?? [];
    const accepted = signatureAlgorithms.filter((algorithm) => offered.includes(algorithm));
    const configuration = new Configuration(
      { ...metadata, id_token_signing_alg_values_supported: accepted.length > 0 ? accepted : ['RS256'] },
      clientId,
      {
        ...(clientSecret !== undefined && { client_secret: clientSecret }),
        // The library uses the system clock; the skew in seconds converts it to the product's clock.
        [clockSkew]: clock.now().getTime() / 1_000 - Math.floor(Date.now() / 1_000),
        [clockTolerance]: clockSkewMs / 1_000,
      },
      toClientAuth(method, clientSecret),
    );
    configuration[customFetch] = send;
    // TLS already authenticates a token from the token endpoint; verify its signature, too.
    enableNonRepudiationChecks(configuration);
    if (new URL(issuer).origin === localOrigin) allowInsecureRequests(configuration);
    return configuration;
  }

  return {
    getConfiguration: async (provider) => configure(provider, await getMetadata(provider.issuer), 'none'),
    async callAsClient(provider, call) {
      const metadata = await getMetadata(provider.issuer);
      return authentications.authenticate(provider, metadata, (method) => call(configure(provider, metadata, method)));
    },
  };
}
