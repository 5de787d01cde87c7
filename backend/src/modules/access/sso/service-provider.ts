import type { Config } from '@/backend/config';

type Urls = Pick<Config, 'publicBaseUrl'>;

/**
 * This product as a service provider (SAML) and relying party (OpenID Connect) of one configuration. Each configuration
 * has its own URLs (RFC 9700, 4.4.2), so a malicious provider that redirects a victim to another provider receives
 * neither the code nor the assertion.
 */
export type ServiceProvider = {
  /** SAML: also the URL of our metadata. */
  entityId: string;
  /** SAML. */
  assertionConsumerUrl: string;
  /** OpenID Connect. */
  redirectUrl: string;
};

/** The pages of a login by single sign-on. */
export type SsoPages = {
  /** Starts a login; `?domain=` selects the organization. */
  startUrl: string;
  /** Receives the outcome of a login. */
  callbackUrl: string;
  /** An admin returns to this page after a test. */
  settingsUrl: string;
};

/** Routes below `/api`, each followed by the id of a configuration. */
export const samlMetadataPath = '/sso/saml/metadata';
export const samlConsumerPath = '/sso/saml/acs';
export const oidcRedirectPath = '/sso/oidc/callback';

export function buildServiceProvider({ publicBaseUrl }: Urls, configId: string): ServiceProvider {
  return {
    entityId: `${publicBaseUrl}/api${samlMetadataPath}/${configId}`,
    assertionConsumerUrl: `${publicBaseUrl}/api${samlConsumerPath}/${configId}`,
    redirectUrl: `${publicBaseUrl}/api${oidcRedirectPath}/${configId}`,
  };
}

export function buildSsoPages({ publicBaseUrl }: Urls): SsoPages {
  return {
    startUrl: `${publicBaseUrl}/login/sso`,
    callbackUrl: `${publicBaseUrl}/login/sso/callback`,
    settingsUrl: `${publicBaseUrl}/account/sso`,
  };
}
