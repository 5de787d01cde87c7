import {
  ClientSecretBasic,
  ClientSecretPost,
  None,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
  type ClientAuth,
  type ServerMetadata,
} from 'openid-client';

/** Authentication of a client to the token endpoint (OpenID Connect Core, 9). */
export type ClientAuthentication = 'client_secret_post' | 'client_secret_basic' | 'none';

/** `client_secret_basic` percent-encodes the secret (RFC 6749, 2.3.1), which some providers don't decode. */
const preferred = ['client_secret_post', 'client_secret_basic'] as const;
const rememberedMax = 1_000;

/** @returns The methods that the provider supports, the preferred one first. */
function supportedMethods(metadata: ServerMetadata): ClientAuthentication[] {
  // The default of OpenID Connect Discovery 1.0, 3, is client_secret_basic, but providers that omit it often accept
  // both.
  const listed = metadata.token_endpoint_auth_methods_supported;
  const supported = preferred.filter((method) => listed?.includes(method) ?? true);
  return supported.length > 0 ? supported : [...preferred];
}

export function toClientAuth(method: ClientAuthentication, clientSecret: string | undefined): ClientAuth {
  if (method === 'none' || clientSecret === undefined) return None();
  return method === 'client_secret_post' ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
}

/** @returns Whether the token endpoint rejected the client's authentication, which leaves the code unused. */
export function isClientRejected(error: unknown): boolean {
  if (error instanceof WWWAuthenticateChallengeError) return error.status === 401;
  if (error instanceof ResponseBodyError) return error.status === 401 || error.error === 'invalid_client';
  return error instanceof Error && error.cause !== undefined && isClientRejected(error.cause);
}

/** Remembers the method that works for each client. */
export class ClientAuthentications {
  readonly #working = new Map<string, ClientAuthentication>();

  /**
   * Calls the token endpoint, and retries once with the other method if the provider rejects the client.
   * @param client Identifies the client to its provider.
   * @param call Rejects with an error whose cause is the library's error.
   */
  async authenticate<T>(
    client: { issuer: string; clientId: string; clientSecret: string | undefined },
    metadata: ServerMetadata,
    call: (method: ClientAuthentication) => Promise<T>,
  ): Promise<T> {
    if (client.clientSecret === undefined) return call('none');
    const key = JSON.stringify([client.issuer, client.clientId]);
    const working = this.#working.get(key);
    const supported = supportedMethods(metadata);
    const methods = working ? [working, ...supported.filter((method) => method !== working)] : supported;
    const [first = 'client_secret_post', second] = methods;
    const tryOne = async (method: ClientAuthentication) => {
      const result = await call(method);
      if (this.#working.size >= rememberedMax) this.#working.clear();
      this.#working.set(key, method);
      return result;
    };
    return tryOne(first).catch((error: unknown) => {
      if (second === undefined || !isClientRejected(error)) throw error;
      return tryOne(second);
    });
  }
}
