import { asciiDomain } from '@app/api-client/rules/organization/domain-name';
import type { SaveInput, SsoConfig } from '../api/sso-settings-calls';

/** The form's values. Texts are empty strings where nothing is set. */
export type ConfigValues = {
  name: string;
  protocol: SsoConfig['protocol'];
  /** The source of a SAML provider's values. */
  source: 'address' | 'file' | 'hand';
  metadataUrl: string;
  /** Whether to read the stored metadata URL again. */
  readsAgain: boolean;
  metadata: string;
  entityId: string;
  signOnUrl: string;
  certificate: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string[];
  /** Typed but not yet added to the list. */
  newDomain: string;
  defaultRole: SsoConfig['defaultRole'];
  autoProvisions: boolean;
};

const empty: ConfigValues = {
  name: '',
  protocol: 'saml',
  source: 'address',
  metadataUrl: '',
  readsAgain: false,
  metadata: '',
  entityId: '',
  signOnUrl: '',
  certificate: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  domains: [],
  newDomain: '',
  defaultRole: 'teammate',
  autoProvisions: false,
};

/** The form's initial values: what is stored. */
export function configValuesOf(config: SsoConfig | undefined): ConfigValues {
  if (!config) return empty;
  const { name, protocol, metadataUrl, issuer, signOnUrl, certificate, clientId, defaultRole, autoProvisions } = config;
  const common = { name, protocol, domains: config.domains.map(({ domain }) => domain), defaultRole, autoProvisions };
  if (protocol === 'oidc') return { ...empty, ...common, issuer: issuer ?? '', clientId: clientId ?? '' };
  return {
    ...empty,
    ...common,
    source: metadataUrl === null ? 'hand' : 'address',
    metadataUrl: metadataUrl ?? '',
    entityId: issuer ?? '',
    signOnUrl: signOnUrl ?? '',
    certificate: certificate ?? '',
  };
}

type ProviderInput = NonNullable<SaveInput['provider']>;

function samlInputOf({ source, metadataUrl, metadata, entityId, signOnUrl, certificate }: ConfigValues): ProviderInput {
  if (source === 'address') return { protocol: 'saml', metadataUrl };
  if (source === 'file') return { protocol: 'saml', metadata };
  return { protocol: 'saml', entityId, signOnUrl, certificate };
}

/** Whether the stored secret does not apply: it belongs to one client at one issuer. */
export const needsSecret = ({ issuer, clientId }: ConfigValues, config: SsoConfig | undefined): boolean =>
  !(config?.hasClientSecret && config.issuer === issuer.trim() && config.clientId === clientId.trim());

/** @returns The provider part of the request. */
export function providerInputOf(values: ConfigValues, config: SsoConfig | undefined): ProviderInput {
  if (values.protocol === 'saml') return samlInputOf(values);
  const { issuer, clientId, clientSecret } = values;
  const sendsSecret = clientSecret !== '' || needsSecret(values, config);
  return { protocol: 'oidc', issuer, clientId, ...(sendsSecret && { clientSecret }) };
}

/** Whether the provider differs from what is stored. */
export function changesProvider(values: ConfigValues, config: SsoConfig): boolean {
  const stored = providerInputOf(configValuesOf(config), config);
  return values.readsAgain || JSON.stringify(providerInputOf(values, config)) !== JSON.stringify(stored);
}

/** @returns The request without the password. Omits an unchanged provider, so that it is not read again. */
export function saveInputOf(values: ConfigValues, config: SsoConfig | undefined): SaveInput {
  const { name, domains, defaultRole, autoProvisions } = values;
  return {
    ...(config && { configId: config.id }),
    name,
    ...((!config || changesProvider(values, config)) && { provider: providerInputOf(values, config) }),
    domains,
    defaultRole,
    autoProvisions,
    isRequired: config?.isRequired ?? false,
  };
}

/** @returns The domain in the text, which may be a pasted URL or email address, or undefined if there is none. */
export function domainIn(typed: string): string | undefined {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  return asciiDomain(name);
}

/** Adds a typed domain that was not added to the list. */
export function withTypedDomain(values: ConfigValues): ConfigValues {
  const domain = domainIn(values.newDomain);
  if (domain === undefined) return values;
  return { ...values, newDomain: '', domains: [...new Set([...values.domains, domain])] };
}
