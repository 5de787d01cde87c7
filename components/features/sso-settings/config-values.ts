import { asciiDomain } from '@app/api-client/rules/domain-name';
import type { SaveInput, SsoConfig } from './sso-settings-calls';

/** The form as it is filled in: every text a string, empty where nothing is given. */
export type ConfigValues = {
  name: string;
  protocol: SsoConfig['protocol'];
  /** Where the values of a SAML provider come from. */
  source: 'address' | 'file' | 'hand';
  metadataUrl: string;
  /** Whether metadata that were read before are read again. */
  readsAgain: boolean;
  metadata: string;
  entityId: string;
  signOnUrl: string;
  certificate: string;
  issuer: string;
  clientId: string;
  clientSecret: string;
  domains: string[];
  /** Typed and not added to the list yet. */
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

/** What the form starts with: what is stored. */
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

/** Whether the stored secret is another's: it belongs to the client at the issuer for which it was given. */
export const needsSecret = ({ issuer, clientId }: ConfigValues, config: SsoConfig | undefined): boolean =>
  !(config?.hasClientSecret && config.issuer === issuer.trim() && config.clientId === clientId.trim());

/** @returns What is sent of the provider. */
export function providerInputOf(values: ConfigValues, config: SsoConfig | undefined): ProviderInput {
  if (values.protocol === 'saml') return samlInputOf(values);
  const { issuer, clientId, clientSecret } = values;
  const sendsSecret = clientSecret !== '' || needsSecret(values, config);
  return { protocol: 'oidc', issuer, clientId, ...(sendsSecret && { clientSecret }) };
}

/** Whether anything of the provider differs from what is stored. */
export function changesProvider(values: ConfigValues, config: SsoConfig): boolean {
  const stored = providerInputOf(configValuesOf(config), config);
  return values.readsAgain || JSON.stringify(providerInputOf(values, config)) !== JSON.stringify(stored);
}

/** @returns What is sent, but for the password. A provider that was left alone is left out, and not asked again. */
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

/** @returns The domain that somebody meant, who may have pasted an address of either kind; nothing when it is none. */
export function domainIn(typed: string): string | undefined {
  const name = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/^.*@/, '')
    .replace(/[/?#].*$/, '')
    .replace(/\.$/, '');
  return asciiDomain(name);
}

/** A domain that was typed and not added is meant all the same. */
export function withTypedDomain(values: ConfigValues): ConfigValues {
  const domain = domainIn(values.newDomain);
  if (domain === undefined) return values;
  return { ...values, newDomain: '', domains: [...new Set([...values.domains, domain])] };
}
