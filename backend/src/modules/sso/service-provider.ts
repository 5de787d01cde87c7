import type { Config } from '../../config';

/** What identity providers have to know of this product. All of it is built from the configured address. */
export type ServiceProvider = {
  entityId: string;
  assertionConsumerUrl: string;
  redirectUrl: string;
  /** Begins a login; with a domain at its end that of one organization. */
  startUrl: string;
  /** Where the browser goes with the outcome of a login. */
  callbackUrl: string;
  /** Where an administrator goes back to from a test. */
  settingsUrl: string;
};

export const samlMetadataPath = '/sso/saml/metadata';
export const samlConsumerPath = '/sso/saml/acs';
export const oidcRedirectPath = '/sso/oidc/callback';

/** @returns The product as its identity providers see it. */
export function serviceProviderOf({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>): ServiceProvider {
  return {
    entityId: `${publicBaseUrl}/api${samlMetadataPath}`,
    assertionConsumerUrl: `${publicBaseUrl}/api${samlConsumerPath}`,
    redirectUrl: `${publicBaseUrl}/api${oidcRedirectPath}`,
    startUrl: `${publicBaseUrl}/login/sso`,
    callbackUrl: `${publicBaseUrl}/login/sso/callback`,
    settingsUrl: `${publicBaseUrl}/account/sso`,
  };
}
