import { createHmac } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { edit, signedThen, type Hostile } from './saml-kit';

function signByHmac(unsigned: string, key: string): string {
  const signature = new SignedXml({
    privateKey: key,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.enableHMAC();
  signature.signatureAlgorithm = 'http://www.w3.org/2000/09/xmldsig#hmac-sha1';
  const path = "//*[local-name(.)='Assertion']";
  signature.addReference({
    xpath: path,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
  });
  signature.computeSignature(unsigned, {
    location: { reference: `${path}/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** Signatures with methods that are not accepted, and with accepted ones that differ from the method used. */
export const hostileAlgorithms: readonly Hostile[] = [
  ...[
    'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#hmac-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#hmac-sha384',
    'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha384',
    'http://www.w3.org/2000/09/xmldsig#rsa-sha1',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-md5',
    'http://www.w3.org/2000/09/xmldsig#dsa-sha1',
    '',
  ].map((algorithm) =>
    signedThen(`the signature method "${algorithm}"`, /(?<=<SignatureMethod Algorithm=")[^"]+/, algorithm),
  ),
  ...[
    'http://www.w3.org/2000/09/xmldsig#sha1',
    'http://www.w3.org/2001/04/xmldsig-more#md5',
    'http://www.w3.org/2007/05/xmldsig-more#sha3-384',
    'http://www.w3.org/2001/04/xmlenc#sha384',
    '',
  ].map((algorithm) =>
    signedThen(`the digest method "${algorithm}"`, /(?<=<DigestMethod Algorithm=")[^"]+/, algorithm),
  ),
  signedThen('another accepted signature method', /(?<=<SignatureMethod Algorithm="[^"]*rsa-sha)\d+/, '512'),
  signedThen(
    'another accepted digest method',
    /(?<=<DigestMethod Algorithm=")[^"]+/,
    'http://www.w3.org/2001/04/xmlenc#sha512',
  ),
  [
    'an RSA signature with SHA-1',
    ({ unsigned, sign }) => sign(unsigned, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
  ],
  [
    'a SHA-1 digest',
    ({ unsigned, sign }) => sign(unsigned, { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }),
  ],
  [
    'an HMAC with the provider’s certificate as the key',
    ({ unsigned, certificate }) => signByHmac(unsigned, certificate),
  ],
  [
    'an HMAC with the provider’s certificate as the key, declared as RSA',
    ({ signed, certificate }) =>
      edit(signed, /(?<=<SignatureValue>)[^<]+/, createHmac('sha256', certificate).update(signed).digest('base64')),
  ],
];
