import * as m from '@/locales/generated/messages';
import type { SsoConfig } from './sso-settings-calls';

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
  saml: m.sso_protocol_saml,
  oidc: m.sso_protocol_oidc,
};

/** How the entity ids and issuers of each look. */
const issuerPatterns: [ProviderName, RegExp][] = [
  ['okta', /(^https?:\/\/www\.okta\.com\/|\.okta(-emea|preview)?\.com)/],
  ['entra', /(sts\.windows\.net|login\.microsoftonline\.com)/],
  ['google', /accounts\.google\.com/],
  ['onelogin', /\.onelogin\.com/],
  ['keycloak', /\/realms\/[^/]+$/],
];

/** @returns Whose configuration it seems to be, by the name under which the provider speaks. */
export function guessProvider({ issuer }: Pick<SsoConfig, 'issuer'>): ProviderName {
  return issuerPatterns.find(([, pattern]) => pattern.test(issuer ?? ''))?.[0] ?? 'other';
}

/** What is given to a provider, and how the provider calls it where it has a name of its own. */
type GivenValue = { key: 'acs' | 'entity' | 'redirect' | 'start'; label: string; value: string; calledThere?: string };

type FieldNames = Partial<Record<ProviderName, () => string>>;

const acsNames: FieldNames = {
  okta: m.sso_give_field_acs_okta,
  entra: m.sso_give_field_acs_entra,
  google: m.sso_give_field_acs_google,
  onelogin: m.sso_give_field_acs_onelogin,
  keycloak: m.sso_give_field_acs_keycloak,
};
const entityNames: FieldNames = {
  okta: m.sso_give_field_entity_okta,
  entra: m.sso_give_field_entity_entra,
  google: m.sso_give_field_entity_google,
  onelogin: m.sso_give_field_entity_onelogin,
  keycloak: m.sso_give_field_entity_keycloak,
};
const redirectNames: FieldNames = {
  okta: m.sso_give_field_redirect_okta,
  entra: m.sso_give_field_redirect_entra,
  google: m.sso_give_field_redirect_google,
  onelogin: m.sso_give_field_redirect_onelogin,
  keycloak: m.sso_give_field_redirect_keycloak,
};
/** Only providers that begin a login where they are told to: the others would send an answer that nobody asked for. */
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

/** @param provider Undefined until one was chosen. @returns The values in the order in which providers ask for them. */
export function givenValues(
  protocol: Protocol,
  provider: ProviderName | undefined,
  { assertionConsumerUrl, entityId, redirectUrl, startUrl }: SsoConfig['serviceProvider'],
): GivenValue[] {
  const calledThere = (names: FieldNames) => provider && names[provider]?.();
  const start = {
    key: 'start' as const,
    label: m.sso_give_start(),
    value: startUrl,
    calledThere: calledThere(startNames[protocol]),
  };
  if (protocol === 'oidc') {
    const redirect = { label: m.sso_give_redirect(), value: redirectUrl, calledThere: calledThere(redirectNames) };
    return [{ key: 'redirect', ...redirect }, start];
  }
  return [
    { key: 'acs', label: m.sso_give_acs(), value: assertionConsumerUrl, calledThere: calledThere(acsNames) },
    { key: 'entity', label: m.sso_give_entity_id(), value: entityId, calledThere: calledThere(entityNames) },
    start,
  ];
}
