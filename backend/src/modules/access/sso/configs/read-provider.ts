import type { saveSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { ServerMetadata } from 'openid-client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { outgoingErrorIn, outgoingPorts, type OutgoingReason } from '@/backend/ports/outgoing-client';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { isSafeSignOnUrl } from '../local-origin';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { decodeMetadata, readSamlMetadata, type SamlMetadata } from '../saml/read-metadata';
import { SsoFailure } from '../sso-failure';
import { readCertificates } from './certificates';

type ProviderInput = NonNullable<BodyOf<typeof saveSsoConfig>['provider']>;

/** The stored settings of a provider, except the client secret. */
export type ProviderSettings = Pick<
  SsoConfigRow,
  'protocol' | 'issuer' | 'signOnUrl' | 'metadataUrl' | 'certificates' | 'certificateExpiresAt' | 'clientId'
>;

type Code = 'required' | 'url' | 'certificate' | 'saml_metadata' | OutgoingReason;

const allowedPorts = { example: outgoingPorts.join(', ') };

const invalid = (field: string, code: Code, cause?: unknown) =>
  new HttpError(400, 'error_validation', {
    fields: { [`provider.${field}`]: code === 'port' ? { code, params: allowedPorts } : { code } },
    cause,
  });

const noCertificates = { certificates: null, certificateExpiresAt: null };

/** @param field The input field of the URL. */
function unreachable(field: 'metadataUrl' | 'issuer', cause: unknown): HttpError {
  // Name the field if changing the URL helps.
  const reason = outgoingErrorIn(cause)?.reason;
  return reason ? invalid(field, reason, cause) : new HttpError(400, 'error_sso_provider_unreachable', { cause });
}

/** @throws {HttpError} 400 that names the field if the metadata is invalid. */
function readMetadata(field: 'metadataUrl' | 'metadata', read: () => SamlMetadata): SamlMetadata {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof SsoFailure)) throw error;
    throw invalid(field, 'saml_metadata', error);
  }
}

async function fetchMetadata({ outgoing }: Pick<Deps, 'outgoing'>, metadataUrl: string): Promise<Buffer> {
  try {
    const { status, body } = await outgoing.send(metadataUrl);
    if (status !== 200) throw new SsoFailure('provider_unreachable', `status ${status}`);
    return body;
  } catch (error) {
    throw unreachable('metadataUrl', error);
  }
}

/** The SAML settings, and the input field to name if one of them is invalid. */
type SamlSettings = SamlMetadata & { sourceField?: 'metadataUrl' | 'metadata' };

/** Reads the settings from the metadata URL, from uploaded metadata, or from the pasted fields. */
async function readSamlSettings(
  deps: Deps,
  input: Extract<ProviderInput, { protocol: 'saml' }>,
): Promise<SamlSettings> {
  const { metadataUrl, metadata, entityId, signOnUrl, certificate } = input;
  if (metadataUrl !== undefined) {
    const bytes = await fetchMetadata(deps, metadataUrl);
    return { ...readMetadata('metadataUrl', () => decodeMetadata(bytes)), sourceField: 'metadataUrl' };
  }
  if (metadata !== undefined) {
    return { ...readMetadata('metadata', () => readSamlMetadata(metadata)), sourceField: 'metadata' };
  }
  if (entityId === undefined) throw invalid('entityId', 'required');
  if (signOnUrl === undefined) throw invalid('signOnUrl', 'required');
  if (certificate === undefined) throw invalid('certificate', 'required');
  return { entityId, signOnUrl, certificates: [certificate] };
}

export const pickSettings = ({
  protocol,
  issuer,
  signOnUrl,
  metadataUrl,
  certificates,
  certificateExpiresAt,
  clientId,
}: SsoConfigRow): ProviderSettings => ({
  protocol,
  issuer,
  signOnUrl,
  metadataUrl,
  certificates,
  certificateExpiresAt,
  clientId,
});

const discoveryPath = /\/\.well-known\/openid-configuration\/?$/;

/**
 * Reads a provider's metadata. Admins may paste the URL of the discovery document. The provider's own issuer decides whether it
 * ends with a slash.
 * @throws {SsoFailure} `provider_unreachable`.
 */
async function discover(
  providers: OidcProviders,
  { issuer: enteredIssuer, clientId }: { issuer: string; clientId: string },
): Promise<ServerMetadata> {
  const issuer = enteredIssuer.replace(discoveryPath, '');
  const metadataOf = async (candidate: string) =>
    (await providers.getConfiguration({ issuer: candidate, clientId, clientSecret: undefined })).serverMetadata();
  const otherForm = issuer.endsWith('/') ? issuer.slice(0, -1) : `${issuer}/`;
  return metadataOf(issuer).catch((error: unknown) => {
    if (outgoingErrorIn(error)) throw error;
    return metadataOf(otherForm).catch(() => {
      throw error;
    });
  });
}

/**
 * Reads a provider's settings from an admin's input, and from the provider's metadata if the input has its URL.
 * @throws {HttpError} 400 if a field is missing or invalid, or the provider is unreachable.
 */
export async function readProvider(
  deps: Deps,
  providers: OidcProviders,
  input: ProviderInput,
): Promise<ProviderSettings> {
  if (input.protocol === 'oidc') {
    const { clientId } = input;
    try {
      const { issuer, authorization_endpoint: signOnUrl = '' } = await discover(providers, input);
      if (!isSafeSignOnUrl(deps.config, signOnUrl)) throw new SsoFailure('provider_unreachable', 'unsafe sign-on URL');
      return { protocol: 'oidc', issuer, clientId, signOnUrl, ...noCertificates, metadataUrl: null };
    } catch (error) {
      throw unreachable('issuer', error);
    }
  }
  const { sourceField, ...settings } = await readSamlSettings(deps, input);
  if (!isSafeSignOnUrl(deps.config, settings.signOnUrl)) throw invalid(sourceField ?? 'signOnUrl', 'url');
  const certificates = readCertificates(settings.certificates);
  if (!certificates) throw invalid(sourceField ?? 'certificate', 'certificate');
  return {
    protocol: 'saml',
    issuer: settings.entityId,
    signOnUrl: settings.signOnUrl,
    metadataUrl: input.metadataUrl ?? null,
    certificates: certificates.pem,
    certificateExpiresAt: certificates.expiresAt,
    clientId: null,
  };
}
