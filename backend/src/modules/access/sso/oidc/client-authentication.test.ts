import { ResponseBodyError, type ServerMetadata } from 'openid-client';
import { describe, expect, it } from 'vitest';
import { ClientAuthentications, type ClientAuthentication } from './client-authentication';

const client = { issuer: 'https://login.acme.example', clientId: 'acme', clientSecret: 'secret' };
const metadataWith = (...methods: string[]): ServerMetadata => ({
  issuer: client.issuer,
  ...(methods.length > 0 && { token_endpoint_auth_methods_supported: methods }),
});

const rejection = (error: string, status: number) =>
  new Error('login failed', {
    cause: Object.assign(Object.create(ResponseBodyError.prototype) as ResponseBodyError, { error, status }),
  });

/** Logs in at a provider that accepts the given methods. @returns The methods that were tried, and the outcome. */
async function logIn(
  metadata: ServerMetadata,
  accepted: ClientAuthentication[],
  { authentications = new ClientAuthentications(), rejects = rejection('invalid_client', 401) } = {},
) {
  const tried: ClientAuthentication[] = [];
  const result = await authentications
    .authenticate(client, metadata, async (method) => {
      tried.push(method);
      if (!accepted.includes(method)) throw rejects;
      return 'logged in';
    })
    .catch((error: Error) => error.message);
  return { tried, result };
}

describe('OpenID client authentication', () => {
  it.each([
    [['client_secret_basic', 'client_secret_post'], 'client_secret_post'],
    [['client_secret_basic'], 'client_secret_basic'],
    [['client_secret_post'], 'client_secret_post'],
    [[], 'client_secret_post'],
    [['private_key_jwt'], 'client_secret_post'],
  ] satisfies [string[], ClientAuthentication][])(
    'with the provider’s methods %j tries %s first',
    async (methods, first) => {
      expect(await logIn(metadataWith(...methods), [first])).toEqual({ tried: [first], result: 'logged in' });
    },
  );

  it('retries with the other method when the provider rejects the client, and remembers it', async () => {
    const authentications = new ClientAuthentications();
    const metadata = metadataWith('client_secret_basic', 'client_secret_post');
    const first = await logIn(metadata, ['client_secret_basic'], { authentications });
    expect(first).toEqual({ tried: ['client_secret_post', 'client_secret_basic'], result: 'logged in' });
    const second = await logIn(metadata, ['client_secret_basic'], { authentications });
    expect(second).toEqual({ tried: ['client_secret_basic'], result: 'logged in' });
  });

  it('OpenID client authentication does not retry when the provider rejects the code, which would be used twice', async () => {
    const { tried } = await logIn(metadataWith(), [], { rejects: rejection('invalid_grant', 400) });
    expect(tried).toEqual(['client_secret_post']);
  });

  it('fails when the provider rejects both methods', async () => {
    const { tried, result } = await logIn(metadataWith(), []);
    expect([tried, result]).toEqual([['client_secret_post', 'client_secret_basic'], 'login failed']);
  });

  it('uses no client authentication without a secret', async () => {
    const tried: ClientAuthentication[] = [];
    await new ClientAuthentications().authenticate(
      { ...client, clientSecret: undefined },
      metadataWith(),
      async (method) => tried.push(method),
    );
    expect(tried).toEqual(['none']);
  });
});
