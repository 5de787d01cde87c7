import * as m from '@/locales/generated/messages';
import type { SsoConfig } from '../api/sso-settings-calls';

export const providerNames = ['okta', 'entra', 'google', 'onelogin', 'keycloak', 'other'] as const;
export type ProviderName = (typeof providerNames)[number];
export type Protocol = SsoConfig['protocol'];

export const providerLabels: Record<ProviderName, () => string> = {
  okta: m.sso_provider_okta,
  entra: m.sso_provider_entra,
  google: m.sso_provider_google,
  onelogin: m.sso_provider_onelogin,
  keycloak: m.sso_provider_keycloak,
  other: m.sso_provider_other,
};

export const protocolLabels: Record<Protocol, () => string> = {
  saml: m.ui_protocol_saml,
  oidc: m.ui_protocol_oidc,
};

/** Patterns of each provider's entity IDs and issuers. */
const issuerPatterns: [ProviderName, RegExp][] = [
  ['okta', /(^https?:\/\/www\.okta\.com\/|\.okta(-emea|preview)?\.com)/],
  ['entra', /(sts\.windows\.net|login\.microsoftonline\.com)/],
  ['google', /accounts\.google\.com/],
  ['onelogin', /\.onelogin\.com/],
  ['keycloak', /\/realms\/[^/]+$/],
];

/** @returns The likely provider, judged by its issuer. */
export function guessProvider({ issuer }: Pick<SsoConfig, 'issuer'>): ProviderName {
  return issuerPatterns.find(([, pattern]) => pattern.test(issuer ?? ''))?.[0] ?? 'other';
}

/** A value to enter at the provider, with the provider's own name for it. */
type GivenValue = {
  key: 'acs' | 'entity' | 'redirect' | 'start';
  label: string;
  value: string;
  providerLabel?: string;
};

type FieldNames = Partial<Record<ProviderName, () => string>>;

const acsNames: FieldNames = {
  okta: m.sso_give_field_acs_okta,
  entra: m.sso_give_field_acs_entra,
  google: m.sso_give_acs,
  onelogin: m.sso_give_field_acs_onelogin,
  keycloak: m.sso_give_field_acs_keycloak,
};
const entityNames: FieldNames = {
  okta: m.sso_give_field_entity_okta,
  entra: m.sso_give_field_entity_entra,
  google: m.sso_give_entity_id,
  onelogin: m.sso_give_field_entity_onelogin,
  keycloak: m.sso_client_id,
};
const redirectNames: FieldNames = {
  okta: m.sso_give_field_redirect_okta,
  entra: m.sso_give_field_redirect_entra,
  google: m.sso_give_field_redirect_google,
  onelogin: m.sso_give_field_redirect_onelogin,
  keycloak: m.sso_give_field_redirect_keycloak,
};
/** Only providers that start a login at a given URL. Others would send unsolicited responses. */
const startNames: Record<Protocol, FieldNames> = {
  saml: {
    entra: m.sso_give_field_start_entra,
    onelogin: m.sso_give_field_start_onelogin,
    keycloak: m.sso_give_field_start_keycloak,
  },
  oidc: {
    okta: m.sso_give_field_start_okta,
    entra: m.sso_give_field_start_entra_oidc,
    onelogin: m.sso_give_field_start_onelogin,
    keycloak: m.sso_give_field_start_keycloak,
  },
};

/** @param provider Undefined until one is chosen. @returns The values in the order in which providers ask for them. */
export function givenValues(
  protocol: Protocol,
  provider: ProviderName | undefined,
  { assertionConsumerUrl, entityId, redirectUrl, startUrl }: SsoConfig['serviceProvider'],
): GivenValue[] {
  const providerLabel = (names: FieldNames) => provider && names[provider]?.();
  const start = {
    key: 'start' as const,
    label: m.sso_give_start(),
    value: startUrl,
    providerLabel: providerLabel(startNames[protocol]),
  };
  if (protocol === 'oidc') {
    const redirect = { label: m.sso_give_redirect(), value: redirectUrl, providerLabel: providerLabel(redirectNames) };
    return [{ key: 'redirect', ...redirect }, start];
  }
  return [
    { key: 'acs', label: m.sso_give_acs(), value: assertionConsumerUrl, providerLabel: providerLabel(acsNames) },
    { key: 'entity', label: m.sso_give_entity_id(), value: entityId, providerLabel: providerLabel(entityNames) },
    start,
  ];
}
