import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { KeyObject } from 'node:crypto';
import type { SsoConfigRow } from '@/backend/db/schema/sso-configs';
import { SsoFailure } from '../sso-failure';
import type { ServiceProvider } from '../service-provider';
import { splitCertificates } from '../configs/certificates';
import { checkAssertion, checkEnvelope, checkStatus, type CheckedAssertion } from './check-assertion';
import { checkStructure } from './check-structure';
import { readEncryptedAssertion } from './read-encrypted-assertion';
import { parseSamlDocument } from './read-document';

export type SamlProvider = Pick<SsoConfigRow, 'issuer' | 'signOnUrl' | 'certificates' | 'certificateExpiresAt'>;

function createClient(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  options: { requestId?: string; isAssertionSigned?: boolean; isResponseSigned?: boolean } = {},
): SAML {
  const { requestId, isAssertionSigned = true, isResponseSigned = false } = options;
  return new SAML({
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.assertionConsumerUrl,
    entryPoint: provider.signOnUrl ?? undefined,
    idpCert: splitCertificates(provider.certificates ?? ''),
    wantAssertionsSigned: isAssertionSigned,
    wantAuthnResponseSigned: isResponseSigned,
    // check-assertion.ts checks audience, time and request, because the library uses the system clock and its own
    // memory.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
}

/** Builds the provider's URL with an authentication request in its query (SAML bindings, 3.4). */
export function buildSamlRedirect(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return createClient(provider, serviceProvider, { requestId }).getAuthorizeUrlAsync(relayState, undefined, {});
}

/** @returns The signed bytes of a plain assertion. @throws If a signature is not the provider's. */
async function readPlainAssertion(client: SAML, text: string): Promise<string | undefined> {
  const { profile } = await client.validatePostResponseAsync({
    SAMLResponse: Buffer.from(text, 'utf8').toString('base64'),
  });
  return profile?.getAssertionXml?.();
}

/**
 * Verifies a provider's response. The library verifies the signatures and returns the signed bytes, and the identity is
 * read from those bytes only.
 * @param text The result of `decodeSamlDocument`.
 * @param expectations `decryptionKeys` are tried in their order if the assertion is encrypted.
 * @throws {SsoFailure} If any check fails.
 */
export async function verifySamlResponse(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  text: string,
  { requestId, now, decryptionKeys }: { requestId: string; now: Date; decryptionKeys: readonly KeyObject[] },
): Promise<CheckedAssertion> {
  const response = parseSamlDocument(text);
  const expected = {
    issuer: provider.issuer,
    audience: serviceProvider.entityId,
    recipient: serviceProvider.assertionConsumerUrl,
    requestId,
    now,
  };
  checkStatus(response);
  // Each signature must be the provider's, and at least one must exist.
  const { isEncrypted, isAssertionSigned, isResponseSigned } = checkStructure(response);
  let signed: string | undefined;
  try {
    if (isEncrypted) {
      const certificates = splitCertificates(provider.certificates ?? '');
      signed = readEncryptedAssertion(text, response, { isResponseSigned, certificates, decryptionKeys });
    } else {
      const client = createClient(provider, serviceProvider, { isAssertionSigned, isResponseSigned });
      signed = await readPlainAssertion(client, text);
    }
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    const { certificateExpiresAt } = provider;
    const hasExpired = certificateExpiresAt !== null && certificateExpiresAt <= now;
    throw new SsoFailure(hasExpired ? 'certificate_expired' : 'answer_unsigned', 'invalid signature', { cause: error });
  }
  if (signed === undefined) throw new SsoFailure('answer_invalid', 'no signed assertion');
  checkEnvelope(response, expected);
  return checkAssertion(parseSamlDocument(signed), expected);
}
