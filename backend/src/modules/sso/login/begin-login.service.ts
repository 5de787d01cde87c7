import { safePath } from '@app/api-client/rules/safe-path';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { seal, unseal } from '../../../cryptography/seal';
import { secretHash } from '../../../cryptography/secret-hash';
import { oidcRedirect, type OidcSecrets } from '../oidc/oidc-flow';
import type { OidcProvider, OidcProviders } from '../oidc/oidc-provider-metadata';
import { samlRedirect } from '../saml/saml-client';
import { serviceProviderOf } from '../service-provider';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import type { SsoLogin } from '../../../db/schema/sso-logins';
import { SsoFailure } from '../sso-failure';
import { recordLoginFailure } from '../record-login-failure';
import { findConfigOfDomain } from '../../sso-requirement';
import { insertLogin, sweepLogins } from './login.repository';

/** How long a user may take at the provider. */
export const loginLifetimeMs = 10 * 60_000;

export type Departure = {
  /** The value of the browser's own cookie. */
  browser: string;
  next: string;
  email: string;
  /** The administrator who only tries it; nobody where somebody logs in. */
  testerId: string | null;
};

/** A login's secrets are sealed to it: those of one say nothing to another. */
const rowOf = (stateHash: Buffer) => stateHash.toString('hex');

/** @returns What a login kept to itself while the user was away. */
export function secretsOf({ keys }: Pick<Deps, 'keys'>, login: SsoLogin): OidcSecrets {
  if (login.sealedSecrets === null) throw new Error('A login without its secrets.');
  return JSON.parse(unseal(keys.sealSecret, rowOf(login.stateHash), login.sealedSecrets)) as OidcSecrets;
}

/** @returns An OpenID provider as its configuration names it. */
export function oidcProviderOf({ keys }: Pick<Deps, 'keys'>, config: SsoConfigRow): OidcProvider {
  const { id, issuer, clientId, sealedClientSecret } = config;
  const clientSecret = sealedClientSecret === null ? undefined : unseal(keys.sealSecret, id, sealedClientSecret);
  return { issuer, clientId: clientId ?? '', clientSecret };
}

/**
 * Prepares a login and keeps it until its answer comes back, on whichever copy of the backend, restarted or not.
 * @returns The provider's address to send the browser to.
 * @throws {SsoFailure} `provider_unreachable` when an OpenID provider does not say what it is.
 */
export async function departTo(
  deps: Deps,
  providers: OidcProviders,
  config: SsoConfigRow,
  { browser, next, email, testerId }: Departure,
): Promise<string> {
  const { database, clock, ids, keys } = deps;
  const serviceProvider = serviceProviderOf(deps.config, config.id);
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
  await sweepLogins(database, now);
  if (config.protocol === 'saml') {
    // An identifier of XML begins with a letter or an underscore.
    const requestId = `_${ids.uuid()}`;
    const redirectUrl = await samlRedirect(config, serviceProvider, { requestId, relayState: state });
    await insertLogin(database, { ...login, requestId });
    return redirectUrl;
  }
  const configuration = await providers.configurationOf(oidcProviderOf(deps, config));
  const secrets: OidcSecrets = { nonce: ids.secret(), codeVerifier: ids.secret() };
  const { redirectUrl } = serviceProvider;
  const address = await oidcRedirect(configuration, { redirectUrl, state, secrets, email });
  const sealedSecrets = seal(keys.sealSecret, rowOf(stateHash), JSON.stringify(secrets));
  await insertLogin(database, { ...login, sealedSecrets });
  return address;
}

/**
 * Finds the provider of a domain. Nothing is asked about accounts, so nothing is told about any.
 * @param departure `email` is empty where only the domain is known.
 * @throws {HttpError} 404 for a domain that leads to no provider; 502 when the provider is away.
 */
export async function beginLogin(
  deps: Deps,
  providers: OidcProviders,
  { domain, email, next, browser }: { domain: string; email: string; next: string; browser: string },
): Promise<{ providerName: string; redirectUrl: string }> {
  const config = await findConfigOfDomain(deps.database, domain);
  if (!config) throw new HttpError(404, 'error_sso_domain_unknown');
  try {
    const redirectUrl = await departTo(deps, providers, config, { browser, next, email, testerId: null });
    return { providerName: config.name, redirectUrl };
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    await recordLoginFailure(deps, config.id, error.problem);
    throw new HttpError(502, 'error_sso_provider_unreachable', { cause: error });
  }
}
