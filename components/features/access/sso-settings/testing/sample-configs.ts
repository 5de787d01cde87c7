import type { SsoConfig, SsoSettingsData } from '../api/sso-settings-calls';

/** The values to enter at a configuration's provider. */
const serviceProviderOf = (configId: string): SsoConfig['serviceProvider'] => ({
  entityId: `https://app.dcipher.example/api/sso/saml/metadata/${configId}`,
  assertionConsumerUrl: `https://app.dcipher.example/api/sso/saml/acs/${configId}`,
  redirectUrl: `https://app.dcipher.example/api/sso/oidc/callback/${configId}`,
  startUrl: 'https://app.dcipher.example/login/sso?domain=acme.com',
});

const [samlId, oidcId] = ['0197d3c8-7a52-7000-8000-000000000001', '0197d3c8-7a52-7000-8000-000000000002'];

/** A tested SAML configuration with typed values and two domains, one of them verified. */
export const samlConfig: SsoConfig = {
  id: samlId,
  name: 'Acme login',
  protocol: 'saml',
  issuer: 'https://idp.acme.example/metadata',
  signOnUrl: 'https://idp.acme.example/login',
  clientId: null,
  hasClientSecret: false,
  metadataUrl: null,
  certificate: '-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----',
  certificateExpiresAt: '2027-01-01T00:00:00.000Z',
  domains: [
    { domain: 'acme.com', isVerified: true, dnsRecord: 'dcipher-domain-verification=one' },
    { domain: 'acme.example', isVerified: false, dnsRecord: 'dcipher-domain-verification=two' },
  ],
  defaultRole: 'teammate',
  autoProvisions: false,
  isRequired: false,
  membersWithoutSso: 3,
  membersLosingPassword: 2,
  membersOutside: 1,
  invitationsOutside: 0,
  lockedOut: [{ email: 'guest@partner.example', status: 'Active' }],
  state: 'active',
  lastTestedAt: '2026-03-07T14:00:00.000Z',
  lastFailedAt: null,
  lastError: null,
  updatedAt: '2026-03-07T13:00:00.000Z',
  serviceProvider: serviceProviderOf(samlId),
};

/** The same organization with OpenID Connect. */
export const oidcConfig: SsoConfig = {
  ...samlConfig,
  id: oidcId,
  serviceProvider: serviceProviderOf(oidcId),
  protocol: 'oidc',
  issuer: 'https://acme.okta.com',
  signOnUrl: 'https://acme.okta.com/authorize',
  clientId: 'acme',
  hasClientSecret: true,
  certificate: null,
  certificateExpiresAt: null,
};

/** The response that the page reads. */
export const settingsWith = (...configs: SsoConfig[]): SsoSettingsData => ({
  configs,
  newServiceProvider: serviceProviderOf('0197d3c8-7a52-7000-8000-000000000009'),
  passwordKeeper: { name: 'Ada Lovelace', email: 'ada@acme.com', hasPassword: true },
});
