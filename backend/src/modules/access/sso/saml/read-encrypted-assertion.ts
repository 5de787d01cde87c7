import type { KeyObject } from 'node:crypto';
import { SsoFailure } from '../sso-failure';
import { checkDecryptedStructure } from './check-structure';
import { decryptAssertion } from './decrypt-assertion';
import { assertionNamespace } from './names';
import { onlyChild, parseSamlDocument } from './read-document';
import { verifySignature } from './verify-signature';

/**
 * Decrypts the assertion of a response and verifies its signature. A signature of the response covers the ciphertext
 * (SAML core, 6.2), so the caller verifies it first, and the ciphertext is read from the signed bytes.
 * @param response As its signature covers it, if it has one.
 * @returns The assertion as its own signature covers it, or the content of a signed response.
 * @throws {SsoFailure} `answer_encrypted` if it cannot be decrypted, `answer_unsigned` if neither it nor the response is
 *   signed, `answer_invalid` for a wrong structure.
 * @throws {Error} If its signature is not the provider's.
 */
export function readEncryptedAssertion(
  response: Element,
  {
    isResponseSigned,
    certificates,
    decryptionKeys,
  }: { isResponseSigned: boolean; certificates: readonly string[]; decryptionKeys: readonly KeyObject[] },
): Element {
  const decrypted = decryptAssertion(onlyChild(response, assertionNamespace, 'EncryptedAssertion'), decryptionKeys);
  const assertion = parseSamlDocument(decrypted);
  const isAssertionSigned = checkDecryptedStructure(assertion);
  if (isAssertionSigned) return verifySignature(decrypted, assertion, certificates);
  if (!isResponseSigned) throw new SsoFailure('answer_unsigned', 'encrypted without a signature');
  return assertion;
}
