import { SsoFailure } from '../sso-failure';
import {
  assertionNamespace,
  envelopedTransform,
  exclusiveNamespace,
  protocolNamespace,
  signatureNamespace,
} from './names';
import { childrenNamed, childrenOf, elementsOf, onlyChild } from './read-document';

/** SHA-256 or better, and keys of the provider alone: a shared secret (HMAC) would be our own public key. */
const signatureMethods = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
]);
const digestMethods = new Set(['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512']);
/** Collisions of SHA-1 can be computed. */
const sha1Methods = new Set(['http://www.w3.org/2000/09/xmldsig#rsa-sha1', 'http://www.w3.org/2000/09/xmldsig#sha1']);
const transforms = new Set([envelopedTransform, exclusiveNamespace]);

const malformed = (what: string) => new SsoFailure('answer_invalid', what);
const algorithmOf = (element: Element) => element.getAttribute('Algorithm') ?? '';

function checkAlgorithm(element: Element, accepted: ReadonlySet<string>): void {
  const algorithm = algorithmOf(element);
  if (accepted.has(algorithm)) return;
  throw new SsoFailure(sha1Methods.has(algorithm) ? 'answer_sha1' : 'answer_algorithm', algorithm);
}

/** What a signature may be made of: one thing signed, the element that it stands in, and nothing besides. */
function checkSignature(signature: Element, signed: Element): void {
  const parts = childrenOf(signature).map(({ namespaceURI, localName }) => [namespaceURI, localName] as const);
  const names = parts.map(([, name]) => name).join(' ');
  const isPlain = parts.every(([namespace]) => namespace === signatureNamespace);
  if (!isPlain || !/^SignedInfo SignatureValue( KeyInfo)?$/.test(names)) throw malformed('parts of a signature');
  const info = onlyChild(signature, signatureNamespace, 'SignedInfo');
  if (algorithmOf(onlyChild(info, signatureNamespace, 'CanonicalizationMethod')) !== exclusiveNamespace) {
    throw malformed('canonicalization');
  }
  checkAlgorithm(onlyChild(info, signatureNamespace, 'SignatureMethod'), signatureMethods);
  if (childrenOf(info).length !== 3) throw malformed('parts of what is signed');
  const reference = onlyChild(info, signatureNamespace, 'Reference');
  const id = signed.getAttribute('ID');
  if (!id || reference.getAttribute('URI') !== `#${id}`) throw malformed('a reference to something else');
  checkAlgorithm(onlyChild(reference, signatureNamespace, 'DigestMethod'), digestMethods);
  const applied = childrenOf(onlyChild(reference, signatureNamespace, 'Transforms')).map(algorithmOf);
  if (applied.length > 2 || !applied.every((algorithm) => transforms.has(algorithm))) throw malformed('transforms');
}

/** The signature of an element, with which nothing is wrong to look at. @returns Nothing where there is none. */
function signatureOf(signed: Element): Element | undefined {
  const [signature, ...others] = childrenNamed(signed, signatureNamespace, 'Signature');
  if (others.length > 0) throw malformed('several signatures');
  if (signature) checkSignature(signature, signed);
  return signature;
}

/** What is signed: the assertion, the response around it, or both. */
export type SamlStructure = {
  response: Element;
  assertion: Element;
  isAssertionSigned: boolean;
  isResponseSigned: boolean;
};

/**
 * Makes sure that a document has the one form that an answer may have, before its signature is verified: one response
 * with one assertion directly in it, one of the two or both signed, every identifier once, no signature anywhere else.
 * Wrapping what is signed into another document (XSW) needs a second place for it, and there is none.
 * @throws {SsoFailure} `answer_unsigned` without a signature, `answer_encrypted`, `answer_sha1` or
 *   `answer_algorithm` for what the provider has to change, `answer_invalid` otherwise.
 */
export function checkStructure(response: Element): SamlStructure {
  const isResponse = response.namespaceURI === protocolNamespace && response.localName === 'Response';
  if (!isResponse || response.getAttribute('Version') !== '2.0') throw malformed('no response');
  const all = elementsOf(response);
  const named = (...names: string[]) => all.filter(({ localName }) => names.includes(localName));

  // In whatever namespace: a decoy is no honest part of an answer either.
  const [assertion, ...decoys] = named('Assertion', 'EncryptedAssertion');
  if (!assertion || decoys.length > 0 || named('Response').length !== 1) throw malformed('not one assertion');
  if (assertion.parentNode !== response || assertion.namespaceURI !== assertionNamespace) {
    throw malformed('a displaced assertion');
  }
  if (assertion.localName !== 'Assertion') throw new SsoFailure('answer_encrypted');

  const ids = all.flatMap((element) =>
    ['ID', 'Id', 'id', 'xml:id'].flatMap((name) => element.getAttribute(name) || []),
  );
  if (new Set(ids).size !== ids.length) throw malformed('an identifier twice');

  const onAssertion = signatureOf(assertion);
  const onResponse = signatureOf(response);
  const expected = [onAssertion, onResponse].filter(Boolean).length;
  if (expected === 0) throw new SsoFailure('answer_unsigned');
  if (named('Signature').length !== expected || named('SignedInfo').length !== expected) {
    throw malformed('a displaced signature');
  }
  return {
    response,
    assertion,
    isAssertionSigned: onAssertion !== undefined,
    isResponseSigned: onResponse !== undefined,
  };
}
