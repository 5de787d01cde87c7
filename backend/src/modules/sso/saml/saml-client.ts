import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import { SsoFailure } from '../sso-failure';
import type { ServiceProvider } from '../service-provider';
import { splitCertificates } from '../configs/certificates';
import { checkAssertion, checkEnvelope, checkStatus, type CheckedAssertion } from './check-assertion';
import { checkStructure } from './check-structure';
import { parseSamlDocument } from './read-document';

export type SamlProvider = Pick<SsoConfigRow, 'issuer' | 'signOnUrl' | 'certificates' | 'certificateExpiresAt'>;

function clientOf(
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
    // The library goes by the machine's clock and its own memory: what an answer is for is checked in check-assertion.ts.
    audience: false,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    disableRequestedAuthnContext: true,
    identifierFormat: null,
    ...(requestId !== undefined && { generateUniqueId: () => requestId }),
  });
}

/** @returns The provider's address with a request in it (SAML bindings, 3.4). */
export function samlRedirect(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> {
  return clientOf(provider, serviceProvider, { requestId }).getAuthorizeUrlAsync(relayState, undefined, {});
}

/**
 * Verifies a provider's answer, from the document to the user. The library verifies the signatures and gives the
 * signed bytes; everything that is read about the user is read from those.
 * @param text As `decodeSamlDocument` gives it.
 * @throws {SsoFailure} For everything that is not exactly right.
 */
export async function verifySamlAnswer(
  provider: SamlProvider,
  serviceProvider: ServiceProvider,
  text: string,
  { requestId, now }: { requestId: string; now: Date },
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
  // Each signature that there is must be the provider's; there is one at least.
  const { isAssertionSigned, isResponseSigned } = checkStructure(response);
  const client = clientOf(provider, serviceProvider, { isAssertionSigned, isResponseSigned });
  let signed: string | undefined;
  try {
    const { profile } = await client.validatePostResponseAsync({
      SAMLResponse: Buffer.from(text, 'utf8').toString('base64'),
    });
    signed = profile?.getAssertionXml?.();
  } catch (error) {
    const { certificateExpiresAt } = provider;
    const hasExpired = certificateExpiresAt !== null && certificateExpiresAt <= now;
    throw new SsoFailure(hasExpired ? 'certificate_expired' : 'answer_unsigned', 'the signature', { cause: error });
  }
  if (signed === undefined) throw new SsoFailure('answer_invalid', 'nothing signed');
  checkEnvelope(response, expected);
  return checkAssertion(parseSamlDocument(signed), expected);
}
