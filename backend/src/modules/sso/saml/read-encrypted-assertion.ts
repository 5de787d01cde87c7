import type { KeyObject } from 'node:crypto';
// The library decrypts with one key only, and accepts RSA 1.5 and CBC.
import { getVerifiedXml } from '@node-saml/node-saml/lib/xml.js';
import { SsoFailure } from '../sso-failure';
import { checkDecryptedStructure } from './check-structure';
import { decryptAssertion } from './decrypt-assertion';
import { assertionNamespace } from './names';
import { onlyChild, parseSamlDocument } from './read-document';

/** @returns The signed bytes. @throws If the element's signature is not the provider's. */
function verify(text: string, element: Element, certificates: readonly string[]): string {
  const signed = getVerifiedXml(text, element, [...certificates]);
  if (signed === null) throw new Error('Invalid signature');
  return signed;
}

/**
 * Decrypts the assertion of a response and verifies its signature. A signature of the response covers the ciphertext
 * (SAML core, 6.2), so it is verified first, and the ciphertext is read from the signed bytes.
 * @param text The response's document, of which `response` is the root.
 * @returns The assertion's XML: the bytes that its own signature covers, or the content of a signed response.
 * @throws {SsoFailure} `answer_encrypted` if it cannot be decrypted, `answer_unsigned` if neither it nor the response is
 *   signed, `answer_invalid` for a wrong structure.
 * @throws {Error} If a signature is not the provider's.
 */
export function readEncryptedAssertion(
  text: string,
  response: Element,
  {
    isResponseSigned,
    certificates,
    decryptionKeys,
  }: { isResponseSigned: boolean; certificates: readonly string[]; decryptionKeys: readonly KeyObject[] },
): string {
  const root = isResponseSigned ? parseSamlDocument(verify(text, response, certificates)) : response;
  const decrypted = decryptAssertion(onlyChild(root, assertionNamespace, 'EncryptedAssertion'), decryptionKeys);
  const assertion = parseSamlDocument(decrypted);
  const isAssertionSigned = checkDecryptedStructure(assertion);
  if (isAssertionSigned) return verify(decrypted, assertion, certificates);
  if (!isResponseSigned) throw new SsoFailure('answer_unsigned', 'encrypted without a signature');
  return decrypted;
}
