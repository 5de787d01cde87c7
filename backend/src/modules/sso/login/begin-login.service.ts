import { safePath } from '@app/api-client/rules/safe-path';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { seal, unseal } from '../../../cryptography/seal';
import { secretHash } from '../../../cryptography/secret-hash';
import { buildOidcRedirect, type OidcSecrets } from '../oidc/oidc-flow';
import type { OidcProvider, OidcProviders } from '../oidc/oidc-provider-metadata';
import { buildSamlRedirect } from '../saml/saml-client';
import { buildServiceProvider } from '../service-provider';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import type { SsoLogin } from '../../../db/schema/sso-logins';
import { SsoFailure } from '../sso-failure';
import { recordLoginFailure } from '../record-login-failure';
import { findConfigOfDomain } from '../../sso-requirement';
import { insertLogin, deleteExpiredLogins } from './login.repository';

/** How long a user may take at the provider. */
export const loginLifetimeMs = 10 * 60_000;

export type LoginStart = {
  /** The value of the browser's own cookie. */
  browser: string;
  next: string;
  email: string;
  /** The administrator who only tries it; nobody where somebody logs in. */
  testerId: string | null;
};

/** A login's secrets are sealed to it: those of one say nothing to another. */
const sealIdOf = (stateHash: Buffer) => stateHash.toString('hex');

/** @returns What a login kept to itself while the user was away. */
export function unsealSecrets({ keys }: Pick<Deps, 'keys'>, login: SsoLogin): OidcSecrets {
  if (login.sealedSecrets === null) throw new Error('A login without its secrets.');
  return JSON.parse(unseal(keys.sealSecret, sealIdOf(login.stateHash), login.sealedSecrets)) as OidcSecrets;
}

/** @returns An OpenID provider as its configuration names it. */
export function toOidcProvider({ keys }: Pick<Deps, 'keys'>, config: SsoConfigRow): OidcProvider {
  const { id, issuer, clientId, sealedClientSecret } = config;
  const clientSecret = sealedClientSecret === null ? undefined : unseal(keys.sealSecret, id, sealedClientSecret);
  return { issuer, clientId: clientId ?? '', clientSecret };
}

/**
 * Prepares a login and keeps it until its answer comes back, on whichever copy of the backend, restarted or not.
 * @returns The provider's address to send the browser to.
 * @throws {SsoFailure} `provider_unreachable` when an OpenID provider does not say what it is.
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
    // An identifier of XML begins with a letter or an underscore.
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
 * Finds the provider of a domain. Nothing is asked about accounts, so nothing is told about any.
 * @param departure `email` is empty where only the domain is known.
 * @throws {HttpError} 404 for a domain that leads to no provider; 502 when the provider is away.
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
