import type { Config } from '../../config';

type Urls = Pick<Config, 'publicBaseUrl'>;

/**
 * What the identity provider of one configuration has to know of this product. Each configuration has addresses of its
 * own (RFC 9700, 4.4.2): a provider that sends a victim on to another provider gets neither its code nor its assertion.
 */
export type ServiceProvider = {
  /** SAML: also the address of our metadata. */
  entityId: string;
  /** SAML. */
  assertionConsumerUrl: string;
  /** OpenID Connect. */
  redirectUrl: string;
};

/** Pages of the product in a login by single sign-on. */
export type SsoPages = {
  /** Begins a login; with a domain at its end that of one organization. */
  startUrl: string;
  /** Where the browser goes with the outcome of a login. */
  callbackUrl: string;
  /** Where an administrator goes back to from a test. */
  settingsUrl: string;
};

/** Routes below `/api`; a configuration's id follows. */
export const samlMetadataPath = '/sso/saml/metadata';
export const samlConsumerPath = '/sso/saml/acs';
export const oidcRedirectPath = '/sso/oidc/callback';

/** @returns The product as the identity provider of a configuration sees it, from the configured address. */
export function serviceProviderOf({ publicBaseUrl }: Urls, configId: string): ServiceProvider {
  return {
    entityId: `${publicBaseUrl}/api${samlMetadataPath}/${configId}`,
    assertionConsumerUrl: `${publicBaseUrl}/api${samlConsumerPath}/${configId}`,
    redirectUrl: `${publicBaseUrl}/api${oidcRedirectPath}/${configId}`,
  };
}

export function ssoPagesOf({ publicBaseUrl }: Urls): SsoPages {
  return {
    startUrl: `${publicBaseUrl}/login/sso`,
    callbackUrl: `${publicBaseUrl}/login/sso/callback`,
    settingsUrl: `${publicBaseUrl}/account/sso`,
  };
}
