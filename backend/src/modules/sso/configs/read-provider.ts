import type { saveSsoConfig } from '@app/api-client/contract/single-sign-on';
import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '../../../deps';
import { HttpError } from '../../../http/http-error';
import { isSafeSignOnUrl } from '../local-origin';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { decodeMetadata } from '../saml/read-metadata';
import type { SsoConfigRow } from '../sso-config.schema';
import { SsoFailure } from '../sso-failure';
import { readCertificates } from './certificates';

type ProviderInput = BodyOf<typeof saveSsoConfig>['provider'];

/** What is kept of a provider, but for the secret. */
export type ProviderFacts = Pick<
  SsoConfigRow,
  'protocol' | 'issuer' | 'signOnUrl' | 'metadataUrl' | 'certificates' | 'certificateExpiresAt' | 'clientId'
>;

const invalid = (field: string, code: 'required' | 'url' | 'invalid') =>
  new HttpError(400, 'error_validation', { fields: { [`provider.${field}`]: { code } } });

const noCertificates = { certificates: null, certificateExpiresAt: null };

const unreachable = (cause: unknown) => new HttpError(400, 'error_sso_provider_unreachable', { cause });

/** @returns The three facts of SAML, from the provider itself or as they were pasted. */
async function samlFacts(deps: Deps, input: Extract<ProviderInput, { protocol: 'saml' }>) {
  const { metadataUrl, entityId, signOnUrl, certificate } = input;
  if (metadataUrl !== undefined) {
    try {
      const answer = await deps.outgoing.send(metadataUrl);
      if (answer.status !== 200) throw new SsoFailure('provider_unreachable', `status ${answer.status}`);
      return decodeMetadata(answer.body);
    } catch (error) {
      throw unreachable(error);
    }
  }
  if (entityId === undefined) throw invalid('entityId', 'required');
  if (signOnUrl === undefined) throw invalid('signOnUrl', 'required');
  if (certificate === undefined) throw invalid('certificate', 'required');
  return { entityId, signOnUrl, certificates: [certificate] };
}

/**
 * Finds out what a provider is, from what an administrator typed.
 * @throws {HttpError} 400 when something is missing or unusable, or the provider did not say what it is.
 */
export async function readProvider(deps: Deps, providers: OidcProviders, input: ProviderInput): Promise<ProviderFacts> {
  if (input.protocol === 'oidc') {
    const { issuer, clientId } = input;
    try {
      const configuration = await providers.configurationOf({ issuer, clientId, clientSecret: undefined });
      const { authorization_endpoint: signOnUrl = '' } = configuration.serverMetadata();
      if (!isSafeSignOnUrl(deps.config, signOnUrl)) throw new SsoFailure('provider_unreachable', 'its address');
      return { protocol: 'oidc', issuer, clientId, signOnUrl, ...noCertificates, metadataUrl: null };
    } catch (error) {
      throw unreachable(error);
    }
  }
  const facts = await samlFacts(deps, input);
  if (!isSafeSignOnUrl(deps.config, facts.signOnUrl)) throw invalid('signOnUrl', 'url');
  const certificates = readCertificates(facts.certificates);
  if (!certificates) throw invalid('certificate', 'invalid');
  return {
    protocol: 'saml',
    issuer: facts.entityId,
    signOnUrl: facts.signOnUrl,
    metadataUrl: input.metadataUrl ?? null,
    certificates: certificates.pem,
    certificateExpiresAt: certificates.expiresAt,
    clientId: null,
  };
}
