import path from 'node:path';
import { SignJWT, UnsecuredJWT, decodeJwt, type JWTPayload } from 'jose';
import type * as OidcProvider from 'oidc-provider';
import type { Deps } from '@/backend/deps';
import { findConfigsOfClient, buildServiceProvider } from '@/backend/modules/access/sso';
import type { Fault } from '../faults';
import { identityProvidersPath } from '../posted-form';
import type { ProviderKeys } from '../provider-keys';
import { identitiesOf, organizationOfDomain } from '../sample-organizations';
import { clientSecretOf, oidcIssuerOf } from './local-oidc-client';
import { createFileAdapter } from './file-adapter';

type Package = typeof OidcProvider;
type Provider = OidcProvider.default;
type ProviderContext = OidcProvider.ProviderContext;

const tokenSeconds = 300;
const keyId = 'local';

/** Ask for the identity at every request, because choosing one is the purpose of the local provider. */
function alwaysAskIdentity({ interactionPolicy }: Package) {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const check = new Check('always', 'who it is, is asked each time', ({ oidc }) => oidc?.result?.login === undefined);
  policy.get('login').checks.add(check);
  return policy;
}

const faultIn = (context: ProviderContext) => context.oidc?.result?.fault as Fault | undefined;

/** Signs a token again, with the times of the product's clock and with the requested fault. */
async function resign(token: string, fault: Fault | undefined, { clock }: Deps, keys: ProviderKeys): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1_000) - (fault === 'expired' ? 3 * tokenSeconds : 0);
  const claims: JWTPayload = { ...decodeJwt(token), iat: now, exp: now + tokenSeconds };
  if (fault === 'wrong_audience') claims.aud = 'another-client';
  if (fault === 'wrong_issuer') claims.iss = 'https://another.example';
  if (fault === 'wrong_nonce') claims.nonce = 'another';
  if (fault === 'unsigned') return new UnsecuredJWT(claims).encode();
  const key = fault === 'other_key' ? keys.otherKey() : keys.privateKey;
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId }).sign(key);
}

/** Makes the provider simulate the requested fault and use the product's clock. */
function addFaults(
  provider: Provider,
  deps: Deps,
  keys: ProviderKeys,
  faultOfGrant: (grantId: string) => Promise<Fault | undefined>,
) {
  const lastCodes = new Map<string, string>();
  provider.use(async (context, next) => {
    await next();
    const { oidc } = context;
    if (oidc?.route === 'resume') {
      const location = context.response.get('location');
      if (!URL.canParse(location)) return;
      const address = new URL(location);
      const code = address.searchParams.get('code');
      const last = lastCodes.get(address.origin);
      if (faultIn(context) === 'replayed' && last !== undefined) address.searchParams.set('code', last);
      else if (code !== null) lastCodes.set(address.origin, code);
      context.response.set('location', address.href);
    }
    const answer = context.body as { id_token?: string } | undefined;
    if (oidc?.route === 'token' && typeof answer?.id_token === 'string') {
      const fault = await faultOfGrant(oidc.entities.AuthorizationCode?.grantId ?? '');
      context.body = { ...answer, id_token: await resign(answer.id_token, fault, deps, keys) };
    }
  });
}

/** @returns The claims of a user, who is identified by email address. */
function accountOf(email: string) {
  const [name = email, domain = ''] = email.split('@');
  const { firstName = name, lastName = 'Sample' } = identitiesOf(domain).find((one) => one.email === email) ?? {};
  const claims = { sub: email, email, email_verified: true, given_name: firstName, family_name: lastName };
  return { accountId: email, claims: async () => claims };
}

export type LocalOidcProvider = {
  provider: Provider;
  /** Stores the fault of a login until its token is issued. */
  keepFault(grantId: string, fault: Fault | undefined): Promise<void>;
};

/**
 * Creates an OpenID provider with one client per organization. It stores its state in files, so that it survives
 * restarts.
 */
export async function createOidcProvider(deps: Deps, keys: ProviderKeys): Promise<LocalOidcProvider> {
  // A static import would load the package at every start, in every environment.
  const oidc = await import('oidc-provider');
  const { config, clock, database } = deps;
  const issuer = oidcIssuerOf(config);
  const Adapter = createFileAdapter(path.join(config.dataDir, 'local-identity-provider'), () => clock.now());
  const kept = new Adapter('Fault');
  /** Redirect URLs are not registered. They are read from the product's own database. */
  const redirectUrlsOf = async (clientId: string) => {
    const rows = await findConfigsOfClient(database, { issuer, clientId });
    return rows.map(({ id }) => buildServiceProvider(config, id).redirectUrl);
  };
  /** Clients are not registered. The client ID is the organization's domain. */
  const clients = {
    find: async (domain: string) =>
      organizationOfDomain(domain, 'oidc') && {
        client_id: domain,
        client_secret: clientSecretOf(domain, keys),
        redirect_uris: await redirectUrlsOf(domain),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
  };
  const jwk = { ...keys.privateKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'RS256' };
  const provider = new oidc.default(issuer, {
    adapter: (model: string) => (model === 'Client' ? clients : new Adapter(model)),
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [keys.cookieKey] },
    features: { devInteractions: { enabled: false } },
    findAccount: async (_context: unknown, email: string) => accountOf(email),
    interactions: {
      policy: alwaysAskIdentity(oidc),
      url: (_context: unknown, { uid }: { uid: string }) => `/api${identityProvidersPath}/oidc/interaction/${uid}`,
    },
    jwks: { keys: [jwk] },
    pkce: { required: () => true },
    ttl: {
      AccessToken: tokenSeconds,
      AuthorizationCode: 60,
      Grant: 3_600,
      IdToken: tokenSeconds,
      Interaction: 3_600,
      Session: 3_600,
    },
  });
  provider.proxy = true;
  addFaults(provider, deps, keys, async (grantId) => (await kept.find(grantId))?.fault as Fault | undefined);
  return {
    provider,
    keepFault: (grantId, fault) => kept.upsert(grantId, { fault }),
  };
}
