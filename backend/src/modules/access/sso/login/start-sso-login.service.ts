import { safePath } from '@app/api-client/rules/identity/safe-path';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { seal, unseal } from '@/backend/cryptography/seal';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import type { SsoLogin } from '@/backend/db/schema/access/sso-logins';
import { findConfigOfDomain } from '@/backend/modules/access/authentication-policy';
import { buildOidcRedirect, type OidcSecrets } from '../oidc/oidc-flow';
import type { OidcProvider, OidcProviders } from '../oidc/oidc-provider-metadata';
import { buildSamlRedirect } from '../saml/saml-client';
import { buildServiceProvider } from '../service-provider';
import { SsoFailure } from '../sso-failure';
import { recordLoginFailure } from '../record-login-failure';
import { insertLogin, deleteExpiredLogins } from './login.repository';

/** Time that a user has at the provider before the login expires. */
export const loginLifetimeMs = 10 * 60_000;

export type LoginStart = {
  /** The value of the browser cookie. */
  browser: string;
  next: string;
  email: string;
  /** The admin who runs a test; null for a login. */
  testerId: string | null;
};

/** The sealing context: the secrets of one login cannot be unsealed for another. */
const sealIdOf = (stateHash: Buffer) => stateHash.toString('hex');

export function unsealSecrets({ keys }: Pick<Deps, 'keys'>, login: SsoLogin): OidcSecrets {
  if (login.sealedSecrets === null) throw new Error('Login without secrets');
  return JSON.parse(unseal(keys.sealSecret, sealIdOf(login.stateHash), login.sealedSecrets)) as OidcSecrets;
}

export function toOidcProvider({ keys }: Pick<Deps, 'keys'>, config: SsoConfigRow): OidcProvider {
  const { id, issuer, clientId, sealedClientSecret } = config;
  const clientSecret = sealedClientSecret === null ? undefined : unseal(keys.sealSecret, id, sealedClientSecret);
  return { issuer, clientId: clientId ?? '', clientSecret };
}

/**
 * Stores a pending login in the database, so that any backend process can handle the response, and builds the request
 * to the provider.
 * @returns The provider's URL to redirect the browser to.
 * @throws {SsoFailure} `provider_unreachable` if an OpenID provider's metadata cannot be read.
 */
export async function startProviderLogin(
  deps: Deps,
  providers: OidcProviders,
  config: SsoConfigRow,
  { browser, next, email, testerId }: LoginStart,
): Promise<string> {
  const { database, clock, ids, keys } = deps;
  const serviceProvider = buildServiceProvider(deps.config, config.id);
  const [state, now] = [ids.secret(), clock.now()];
  const stateHash = secretHash(state);
  const login = {
    stateHash,
    configId: config.id,
    browserHash: secretHash(browser),
    next: safePath(next),
    testerId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + loginLifetimeMs),
  };
  await deleteExpiredLogins(database, now);
  if (config.protocol === 'saml') {
    // An XML ID starts with a letter or an underscore.
    const requestId = `_${ids.uuid()}`;
    const redirectUrl = await buildSamlRedirect(config, serviceProvider, { requestId, relayState: state });
    await insertLogin(database, { ...login, requestId });
    return redirectUrl;
  }
  const configuration = await providers.getConfiguration(toOidcProvider(deps, config));
  const secrets: OidcSecrets = { nonce: ids.secret(), codeVerifier: ids.secret() };
  const { redirectUrl } = serviceProvider;
  const address = await buildOidcRedirect(configuration, { redirectUrl, state, secrets, email });
  const sealedSecrets = seal(keys.sealSecret, sealIdOf(stateHash), JSON.stringify(secrets));
  await insertLogin(database, { ...login, sealedSecrets });
  return address;
}

/**
 * Starts a login at the provider of a domain. Reads no account, so the response reveals none.
 * @param request `email` is empty if only the domain is known.
 * @throws {HttpError} 404 if no organization has proven the domain; 502 if the provider is unreachable.
 */
export async function startSsoLogin(
  deps: Deps,
  providers: OidcProviders,
  { domain, email, next, browser }: { domain: string; email: string; next: string; browser: string },
): Promise<{ providerName: string; redirectUrl: string }> {
  const config = await findConfigOfDomain(deps.database, domain);
  if (!config) throw new HttpError(404, 'error_sso_domain_unknown');
  try {
    const redirectUrl = await startProviderLogin(deps, providers, config, { browser, next, email, testerId: null });
    return { providerName: config.name, redirectUrl };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordLoginFailure(deps, config.id, error.problem);
    throw new HttpError(502, 'error_sso_provider_unreachable', { cause: error });
  }
}
