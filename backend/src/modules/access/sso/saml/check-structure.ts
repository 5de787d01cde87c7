import { hashAlgorithms, signatureAlgorithms } from '@/backend/cryptography/xml-signature-algorithms';
import { SsoFailure } from '../sso-failure';
import {
  assertionNamespace,
  envelopedTransform,
  exclusiveNamespace,
  protocolNamespace,
  signatureNamespace,
} from './names';
import { childrenNamed, childrenOf, elementsOf, onlyChild } from './read-document';

/** RSA with SHA-256 or better. No HMAC: an attacker could use the provider's public certificate as the key. */
const signatureMethods = new Set(Object.keys(signatureAlgorithms));
const digestMethods = new Set(Object.keys(hashAlgorithms));
/** Rejected because SHA-1 collisions are practical. */
const sha1Methods = new Set(['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1']);
const transforms = new Set([envelopedTransform, exclusiveNamespace]);

const malformed = (what: string) => new SsoFailure('answer_invalid', what);
const readAlgorithm = (element: Element) => element.getAttribute('Algorithm') ?? '';

function checkAlgorithm(element: Element, accepted: ReadonlySet<string>): void {
  const algorithm = readAlgorithm(element);
  if (accepted.has(algorithm)) return;
  throw new SsoFailure(sha1Methods.has(algorithm) ? 'answer_sha1' : 'answer_algorithm', algorithm);
}

/** Checks that a signature references its parent element and contains nothing else. */
function checkSignature(signature: Element, signed: Element): void {
  const parts = childrenOf(signature).map(({ namespaceURI, localName }) => [namespaceURI, localName] as const);
  const names = parts.map(([, name]) => name).join(' ');
  const isPlain = parts.every(([namespace]) => namespace === signatureNamespace);
  if (!isPlain || !/^SignedInfo SignatureValue( KeyInfo)?$/.test(names))
    throw malformed('unexpected signature elements');
  const info = onlyChild(signature, signatureNamespace, 'SignedInfo');
  if (readAlgorithm(onlyChild(info, signatureNamespace, 'CanonicalizationMethod')) !== exclusiveNamespace) {
    throw malformed('canonicalization');
  }
  checkAlgorithm(onlyChild(info, signatureNamespace, 'SignatureMethod'), signatureMethods);
  if (childrenOf(info).length !== 3) throw malformed('unexpected SignedInfo elements');
  const reference = onlyChild(info, signatureNamespace, 'Reference');
  const id = signed.getAttribute('ID');
  if (!id || reference.getAttribute('URI') !== `#${id}`) throw malformed('reference to another element');
  checkAlgorithm(onlyChild(reference, signatureNamespace, 'DigestMethod'), digestMethods);
  const applied = childrenOf(onlyChild(reference, signatureNamespace, 'Transforms')).map(readAlgorithm);
  if (applied.length > 2 || !applied.every((algorithm) => transforms.has(algorithm))) throw malformed('transforms');
}

/** @returns The element's signature, structurally valid but not verified; undefined if it has none. */
function findSignature(signed: Element): Element | undefined {
  const [signature, ...others] = childrenNamed(signed, signatureNamespace, 'Signature');
  if (others.length > 0) throw malformed('several signatures');
  if (signature) checkSignature(signature, signed);
  return signature;
}

const named = (elements: readonly Element[], ...names: string[]) =>
  elements.filter(({ localName }) => names.includes(localName ?? ''));

function checkIdentifiers(elements: readonly Element[]): void {
  const ids = elements.flatMap((element) =>
    ['ID', 'Id', 'id', 'xml:id'].flatMap((name) => element.getAttribute(name) || []),
  );
  if (new Set(ids).size !== ids.length) throw malformed('duplicate identifier');
}

/** Checks that the elements contain no signature except the expected ones. */
function checkSignatureCount(elements: readonly Element[], expected: readonly (Element | undefined)[]): void {
  const count = expected.filter(Boolean).length;
  if (named(elements, 'Signature').length !== count || named(elements, 'SignedInfo').length !== count) {
    throw malformed('misplaced signature');
  }
}

export type SamlStructure = {
  /** A signature inside an encrypted assertion is unknown until it is decrypted. */
  isEncrypted: boolean;
  isAssertionSigned: boolean;
  isResponseSigned: boolean;
};

/**
 * Checks the structure of a response before its signature is verified: one response with one assertion as its child,
 * plain or encrypted, one of the two or both signed, unique identifiers, and no other signature. Signature wrapping
 * (XSW) needs a second place for the signed element, and this leaves none.
 * @throws {SsoFailure} `answer_unsigned` if neither is signed; `answer_sha1` or `answer_algorithm` for settings that
 *   the provider must change; `answer_invalid` otherwise.
 */
export function checkStructure(response: Element): SamlStructure {
  const isResponse = response.namespaceURI === protocolNamespace && response.localName === 'Response';
  if (!isResponse || response.getAttribute('Version') !== '2.0') throw malformed('not a response');
  const all = elementsOf(response);

  // In any namespace: a decoy is never part of a genuine response.
  const [assertion, ...decoys] = named(all, 'Assertion', 'EncryptedAssertion');
  if (!assertion || decoys.length > 0 || named(all, 'Response').length !== 1) throw malformed('not one assertion');
  if (assertion.parentNode !== response || assertion.namespaceURI !== assertionNamespace) {
    throw malformed('misplaced assertion');
  }
  checkIdentifiers(all);

  const isEncrypted = assertion.localName === 'EncryptedAssertion';
  const onAssertion = isEncrypted ? undefined : findSignature(assertion);
  const onResponse = findSignature(response);
  if (!isEncrypted && !onAssertion && !onResponse) throw new SsoFailure('answer_unsigned');
  checkSignatureCount(all, [onAssertion, onResponse]);
  return { isEncrypted, isAssertionSigned: onAssertion !== undefined, isResponseSigned: onResponse !== undefined };
}

/**
 * Checks the structure of a decrypted assertion, which the ciphertext hid from `checkStructure`, by the same rules.
 * @returns Whether the assertion is signed.
 * @throws {SsoFailure} Like `checkStructure`, except `answer_unsigned`.
 */
export function checkDecryptedStructure(assertion: Element): boolean {
  const all = elementsOf(assertion);
  if (assertion.namespaceURI !== assertionNamespace || assertion.localName !== 'Assertion') {
    throw malformed('not an assertion');
  }
  if (named(all, 'Assertion', 'EncryptedAssertion', 'Response').length !== 1) throw malformed('not one assertion');
  checkIdentifiers(all);
  const signature = findSignature(assertion);
  checkSignatureCount(all, [signature]);
  return signature !== undefined;
}
