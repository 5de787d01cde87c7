import { SAML } from '@node-saml/node-saml';
import type { KeyObject } from 'node:crypto';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { SsoFailure } from '../sso-failure';
import type { ServiceProvider } from '../service-provider';
import { splitCertificates } from '../configs/certificates';
import { checkAssertion, checkEnvelope, checkStatus, type CheckedAssertion } from './check-assertion';
import { checkStructure } from './check-structure';
import { readEncryptedAssertion } from './read-encrypted-assertion';
import { assertionNamespace } from './names';
import { onlyChild, parseSamlDocument } from './read-document';
import { verifySignature } from './verify-signature';

export type SamlProvider = Pick<SsoConfigRow, 'issuer' | 'signOnUrl' | 'certificates' | 'certificateExpiresAt'>;

/** Builds the provider's URL with an authentication request in its query (SAML bindings, 3.4). */
export function buildSamlRedirect(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  const client = new SAML({
    issuer: serviceProvider.entityId,
    callbackUrl: serviceProvider.assertionConsumerUrl,
    entryPoint: provider.signOnUrl ?? undefined,
    idpCert: splitCertificates(provider.certificates ?? ''),
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    generateUniqueId: () => requestId,
  });
  return client.getAuthorizeUrlAsync(relayState, undefined, {});
}

type Verification = { certificates: readonly string[]; decryptionKeys: readonly KeyObject[] };

/**
 * Verifies every signature of a response. At least one must exist.
 * @returns The assertion, from the signed bytes.
 * @throws {Error} If a signature is not the provider's.
 */
function readSignedAssertion(text: string, response: Element, { certificates, decryptionKeys }: Verification): Element {
  const { isEncrypted, isAssertionSigned, isResponseSigned } = checkStructure(response);
  const root = isResponseSigned ? verifySignature(text, response, certificates) : response;
  if (isEncrypted) return readEncryptedAssertion(root, { isResponseSigned, certificates, decryptionKeys });
  if (!isAssertionSigned) return onlyChild(root, assertionNamespace, 'Assertion');
  return verifySignature(text, onlyChild(response, assertionNamespace, 'Assertion'), certificates);
}

/**
 * Verifies a provider's response. The identity is read from the signed bytes only.
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
  let assertion: Element;
  try {
    const certificates = splitCertificates(provider.certificates ?? '');
    assertion = readSignedAssertion(text, response, { certificates, decryptionKeys });
  } catch (error) {
    if (error instanceof SsoFailure) throw error;
    const { certificateExpiresAt } = provider;
    const hasExpired = certificateExpiresAt !== null && certificateExpiresAt <= now;
    throw new SsoFailure(hasExpired ? 'certificate_expired' : 'answer_unsigned', 'invalid signature', { cause: error });
  }
  checkEnvelope(response, expected);
  return checkAssertion(assertion, expected);
}
