import { SignedXml } from 'xml-crypto';
import { hashAlgorithms, signatureAlgorithms } from '@/backend/cryptography/xml-signature-algorithms';
import { signatureNamespace } from './names';
import { onlyChild, parseSamlDocument } from './read-document';

/** Verifies a signature with one certificate. @returns The canonical bytes that it covers; undefined if it is invalid. */
function readSignedBytes(text: string, signature: Element, certificate: string): string | undefined {
  const signed = new SignedXml({
    publicCert: certificate,
    // The document's own certificate proves nothing: the sender chose it.
    getCertFromKeyInfo: () => null,
  });
  signed.SignatureAlgorithms = signatureAlgorithms;
  signed.HashAlgorithms = hashAlgorithms;
  signed.loadSignature(signature);
  try {
    if (!signed.checkSignature(text)) return undefined;
  } catch {
    // The library throws for a signature by another key.
    return undefined;
  }
  const [bytes, ...others] = signed.getSignedReferences();
  return others.length === 0 ? bytes : undefined;
}

/**
 * Verifies the signature of an element, whose structure `checkStructure` has accepted: it has one signature, which
 * references the element, and no other element has its identifier.
 * @param text The document in which the element is.
 * @param certificates Of the provider, in PEM. One of them must have signed.
 * @returns The element as the signature covers it, parsed from the signed bytes. Nothing else may be trusted.
 * @throws {Error} If the signature is not the provider's.
 */
export function verifySignature(text: string, element: Element, certificates: readonly string[]): Element {
  const signature = onlyChild(element, signatureNamespace, 'Signature');
  for (const certificate of certificates) {
    const bytes = readSignedBytes(text, signature, certificate);
    if (bytes === undefined) continue;
    const covered = parseSamlDocument(bytes);
    if (covered.getAttribute('ID') !== element.getAttribute('ID')) throw new Error('Signature of another element');
    return covered;
  }
  throw new Error('Invalid signature');
}
