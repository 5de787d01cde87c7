import { constants, createHash, sign, verify } from 'node:crypto';
import type { HashAlgorithm, HashAlgorithmType, SignatureAlgorithm, SignatureAlgorithmType } from 'xml-crypto';

type HashName = 'sha256' | 'sha384' | 'sha512';
const padding = constants.RSA_PKCS1_PADDING;

/** RSA with PKCS #1 v1.5 (RFC 9231, 2.3). A key of another kind throws. */
const signatureAlgorithm = (uri: string, hash: HashName) =>
  class implements SignatureAlgorithm {
    getAlgorithmName = (): SignatureAlgorithmType => uri;
    getSignature = (signedInfo: unknown, key: unknown): string =>
      sign(hash, bytesOf(signedInfo), { key: keyOf(key), padding }).toString('base64');
    verifySignature = (signedInfo: unknown, key: unknown, value: unknown): boolean =>
      verify(hash, bytesOf(signedInfo), { key: keyOf(key), padding }, Buffer.from(String(value), 'base64'));
  };

const hashAlgorithm = (uri: string, hash: HashName) =>
  class implements HashAlgorithm {
    getAlgorithmName = (): HashAlgorithmType => uri;
    getHash = (xml: string): string => createHash(hash).update(xml, 'utf8').digest('base64');
  };

const bytesOf = (text: unknown): Buffer => Buffer.from(String(text), 'utf8');

/** The library passes what it was given as a key or a certificate, in PEM. */
function keyOf(key: unknown): string {
  if (typeof key !== 'string') throw new TypeError('Key is not PEM');
  return key;
}

const entries = <Algorithm>(
  create: (uri: string, hash: HashName) => Algorithm,
  uris: Record<string, HashName>,
): Record<string, Algorithm> => Object.fromEntries(Object.entries(uris).map(([uri, hash]) => [uri, create(uri, hash)]));

/** Signature methods that we accept, for `SignedXml`, which has no SHA-384 of its own. */
export const signatureAlgorithms = entries(signatureAlgorithm, {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha384': 'sha384',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
});

/** Digest methods that we accept, for `SignedXml`. */
export const hashAlgorithms = entries(hashAlgorithm, {
  'http://www.w3.org/2001/04/xmlenc#sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#sha384': 'sha384',
  'http://www.w3.org/2001/04/xmlenc#sha512': 'sha512',
});
