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
import type { Deps } from '../../../deps';
import { outgoingErrorIn, type OutgoingClient } from '../../../ports/outgoing-client';
import { localProviderOrigin } from '../local-origin';
import { SsoFailure } from '../sso-failure';
import { ClientAuthentications, clientAuthOf, type ClientAuthentication } from './client-authentication';

/** Signatures with the provider's own key; never `none`, and no secret that both know. */
const signatureAlgorithms = ['RS256', 'PS256', 'ES256', 'RS384', 'PS384', 'ES384', 'RS512', 'PS512', 'ES512', 'EdDSA'];
const skewSeconds = 60;
/** What a provider says about itself is asked for again after this time. */
const keptMs = 5 * 60_000;
const keptMax = 1_000;

export type OidcProvider = { issuer: string; clientId: string; clientSecret: string | undefined };

/** OpenID providers, by what they say about themselves. */
export type OidcProviders = {
  /** @throws {SsoFailure} `provider_unreachable` when it says nothing usable. */
  configurationOf(provider: OidcProvider): Promise<Configuration>;
  /**
   * Calls the provider as its client, by the method of authentication that it accepts.
   * @param call May run twice. Rejects with the library's error as its cause.
   * @throws {SsoFailure} As `configurationOf`. Rejects with the errors of `call`.
   */
  callAsClient<T>(provider: OidcProvider, call: (configuration: Configuration) => Promise<T>): Promise<T>;
};

/** Lets the library ask through the one client for addresses that somebody typed. */
export function fetchThrough(outgoing: OutgoingClient): CustomFetch {
  return async (url, { method, headers, body }) => {
    const sent = body === null || body === undefined ? undefined : String(body);
    const answer = await outgoing.send(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(sent !== undefined && { body: sent }),
    });
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

/** Whether a failure is of the way to the provider, and not of what it said. */
export const isUnreachable = (error: unknown): boolean => outgoingErrorIn(error) !== undefined;

/** Asks providers what they are, and keeps the answers for some minutes: a login that begins asks nobody then. */
export function createOidcProviders(deps: Pick<Deps, 'outgoing' | 'clock' | 'config'>): OidcProviders {
  const { outgoing, clock } = deps;
  const localOrigin = localProviderOrigin(deps.config);
  const kept = new Map<string, { metadata: ServerMetadata; atMs: number }>();
  const send = fetchThrough(outgoing);
  const authentications = new ClientAuthentications();

  async function metadataOf(issuer: string): Promise<ServerMetadata> {
    const nowMs = performance.now();
    const known = kept.get(issuer);
    if (known && nowMs - known.atMs < keptMs) return known.metadata;
    const isLocal = new URL(issuer).origin === localOrigin;
    const found = await discovery(new URL(issuer), 'discovery', undefined, None(), {
      [customFetch]: send,
      execute: isLocal ? [allowInsecureRequests] : [],
    });
    const metadata = JSON.parse(JSON.stringify(found.serverMetadata())) as ServerMetadata;
    if (kept.size >= keptMax) kept.clear();
    kept.set(issuer, { metadata, atMs: nowMs });
    return metadata;
  }

  async function knownMetadataOf(issuer: string): Promise<ServerMetadata> {
    try {
      const metadata = await metadataOf(issuer);
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
        // The library goes by the machine's clock; this is the way from there to the product's.
        [clockSkew]: clock.now().getTime() / 1_000 - Math.floor(Date.now() / 1_000),
        [clockTolerance]: skewSeconds,
      },
      clientAuthOf(method, clientSecret),
    );
    configuration[customFetch] = send;
    // The connection vouches for the token already; its own signature is verified all the same.
    enableNonRepudiationChecks(configuration);
    if (new URL(issuer).origin === localOrigin) allowInsecureRequests(configuration);
    return configuration;
  }

  return {
    configurationOf: async (provider) => configure(provider, await knownMetadataOf(provider.issuer), 'none'),
    async callAsClient(provider, call) {
      const metadata = await knownMetadataOf(provider.issuer);
      return authentications.authenticate(provider, metadata, (method) => call(configure(provider, metadata, method)));
    },
  };
}
