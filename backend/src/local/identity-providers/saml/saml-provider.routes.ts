import { inflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { choiceIn, type Choice } from '../chosen-identity';
import { sendChoice, sendForm } from '../page';
import { identityProvidersPath, postedForm, type PostedForm } from '../posted-form';
import type { ProviderKeys } from '../provider-keys';
import { organizationOfDomain, type SampleOrganization } from '../sample-organizations';
import { describeSamlProvider } from './describe-saml-provider';
import { encryptSamlAnswer } from './encrypt-assertion';
import { rejectedSamlAnswer, signSamlAnswer, writeSamlAnswer } from './sign-response';

const lifetimeMs = 5 * 60_000;
const requestBytesMax = 64 * 1_024;

/** Returns a local SAML provider's entity ID, login URL and metadata URL. */
export function samlProviderOf({ publicBaseUrl }: Deps['config'], domain: string) {
  const issuer = `${publicBaseUrl}/api${identityProvidersPath}/saml/${domain}`;
  return { issuer, signOnUrl: `${issuer}/login`, metadataUrl: `${issuer}/metadata` };
}

/** A login request and its issuer. */
type AuthnRequest = { id: string; entityId: string; assertionConsumerUrl: string };

/** @returns The login request in a redirect. @throws {HttpError} 400 for a request that this product did not send. */
function requestIn(encoded: string | undefined, { publicBaseUrl }: Deps['config']): AuthnRequest {
  try {
    const xml = inflateRawSync(Buffer.from(encoded ?? '', 'base64'), { maxOutputLength: requestBytesMax }).toString();
    const id = /<samlp:AuthnRequest[^>]* ID="([\w.-]+)"/.exec(xml)?.[1];
    const assertionConsumerUrl = /<samlp:AuthnRequest[^>]* AssertionConsumerServiceURL="([^"]+)"/.exec(xml)?.[1];
    const entityId = /<saml:Issuer[^>]*>([^<]+)</.exec(xml)?.[1];
    if (id !== undefined && entityId !== undefined && assertionConsumerUrl?.startsWith(`${publicBaseUrl}/api/`)) {
      return { id, entityId, assertionConsumerUrl };
    }
  } catch {
    // Rejected below.
  }
  throw new HttpError(400, 'error_validation');
}

/** Serves a SAML provider for each sample organization that uses it. Registered in dev only. */
export function registerSamlProvider(app: FastifyInstance, deps: Deps, keysOf: () => ProviderKeys): void {
  const { config, clock, ids } = deps;
  /** The last response of each provider, for the fault `replayed`. */
  const lastAnswers = new Map<string, string>();

  const organizationIn = (params: unknown): SampleOrganization => {
    const organization = organizationOfDomain((params as { domain: string }).domain, 'saml');
    if (!organization) throw new HttpError(404, 'error_not_found');
    return organization;
  };

  function answerOf(domain: string, request: AuthnRequest, { identity, fault }: Choice): string {
    const { issuer } = samlProviderOf(config, domain);
    const now = clock.now().getTime();
    const issued = fault === 'expired' ? now - 2 * lifetimeMs : now;
    const answer = {
      issuer: fault === 'wrong_issuer' ? `${issuer}/another` : issuer,
      audience: fault === 'wrong_audience' ? 'https://another.example' : request.entityId,
      recipient: fault === 'wrong_recipient' ? 'https://another.example' : request.assertionConsumerUrl,
      destination: request.assertionConsumerUrl,
      inResponseTo: request.id,
      subject: identity.email,
      attributes: { email: identity.email, firstName: identity.firstName, lastName: identity.lastName },
      assertionId: `_${ids.uuid()}`,
      responseId: `_${ids.uuid()}`,
      issuedAt: new Date(issued),
      notBefore: new Date(issued),
      notOnOrAfter: new Date(issued + lifetimeMs),
    };
    if (fault === 'rejected') return rejectedSamlAnswer(answer);
    const written = writeSamlAnswer(answer);
    if (fault === 'unsigned') return written;
    const keys = keysOf();
    const privateKey = fault === 'other_key' ? keys.otherKey() : keys.privateKey;
    const signed = signSamlAnswer(written, { privateKey, certificate: keys.certificate });
    const last = lastAnswers.get(domain);
    if (fault === 'replayed' && last !== undefined) return last;
    if (fault === undefined || fault === 'replayed') lastAnswers.set(domain, signed);
    return signed;
  }

  app.get('/saml/:domain/metadata', { schema: { hide: true } }, async (request, reply) => {
    const { domain } = organizationIn(request.params);
    return reply
      .type('application/samlmetadata+xml')
      .header('content-disposition', `attachment; filename="metadata-${domain}.xml"`)
      .send(describeSamlProvider(samlProviderOf(config, domain), keysOf().certificate));
  });

  app.get('/saml/:domain/login', { schema: { hide: true } }, async (request, reply) => {
    const organization = organizationIn(request.params);
    const { SAMLRequest = '', RelayState = '' } = request.query as Record<string, string>;
    requestIn(SAMLRequest, config);
    const { signOnUrl } = samlProviderOf(config, organization.domain);
    return sendChoice(reply, organization, { action: signOnUrl, fields: { SAMLRequest, RelayState }, email: '' });
  });

  app.post<PostedForm>('/saml/:domain/login', postedForm, async (request, reply) => {
    const { domain } = organizationIn(request.params);
    const { SAMLRequest, RelayState = '', ...form } = request.body;
    const authnRequest = requestIn(SAMLRequest, config);
    const choice = choiceIn(form, domain);
    const answer = answerOf(domain, authnRequest, choice);
    const certificate = deps.keys.encryptionCertificate();
    const document = choice.isEncrypted ? encryptSamlAnswer(answer, { certificate }) : answer;
    const SAMLResponse = Buffer.from(document).toString('base64');
    return sendForm(reply, authnRequest.assertionConsumerUrl, { SAMLResponse, RelayState });
  });
}
