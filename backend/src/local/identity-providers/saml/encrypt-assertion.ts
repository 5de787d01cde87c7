import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';

const nonceBytes = 12;

/** Encryption settings of a provider. Every value can be one that this product rejects. */
export type Encryption = {
  /** The service provider's certificate (PEM). */
  certificate: string;
  content?: { algorithm: string; cipher: 'aes-128-gcm' | 'aes-256-gcm'; keyBytes: number };
  /** `children` are the elements in the key's `EncryptionMethod`. */
  keyTransport?: { algorithm: string; hash: string; children: string };
  /** Where the encrypted key is: in the encrypted data, or next to it. */
  keyPlace?: 'inside' | 'beside';
};

const defaultContent = { algorithm: `${xmlenc11}aes256-gcm`, cipher: 'aes-256-gcm', keyBytes: 32 } as const;
/** The key transport of most providers. */
const defaultKeyTransport = {
  algorithm: `${xmlenc}rsa-oaep-mgf1p`,
  hash: 'sha1',
  children: `<ds:DigestMethod xmlns:ds="${xmldsig}" Algorithm="${xmldsig}sha1"/>`,
};

const cipherData = (bytes: Buffer) =>
  `<xenc:CipherData><xenc:CipherValue>${bytes.toString('base64')}</xenc:CipherValue></xenc:CipherData>`;

/** @returns The element `EncryptedAssertion` (SAML core, 2.3.4) with an assertion as its content. */
export function encryptAssertion(assertion: string, encryption: Encryption): string {
  const { certificate, content = defaultContent, keyTransport = defaultKeyTransport, keyPlace = 'inside' } = encryption;
  const [contentKey, nonce] = [randomBytes(content.keyBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv(content.cipher, contentKey, nonce);
  const encrypted = Buffer.concat([nonce, cipher.update(assertion, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  const oaep = { key: certificate, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: keyTransport.hash };
  const encryptedKey = [
    `<xenc:EncryptedKey><xenc:EncryptionMethod Algorithm="${keyTransport.algorithm}">${keyTransport.children}`,
    `</xenc:EncryptionMethod>${cipherData(publicEncrypt(oaep, contentKey))}</xenc:EncryptedKey>`,
  ].join('');
  return [
    `<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:xenc="${xmlenc}">`,
    `<xenc:EncryptedData Type="${xmlenc}Element"><xenc:EncryptionMethod Algorithm="${content.algorithm}"/>`,
    keyPlace === 'inside' ? `<ds:KeyInfo xmlns:ds="${xmldsig}">${encryptedKey}</ds:KeyInfo>` : '',
    `${cipherData(encrypted)}</xenc:EncryptedData>${keyPlace === 'beside' ? encryptedKey : ''}</saml:EncryptedAssertion>`,
  ].join('');
}

/** Replaces the assertion of a response with its encrypted form. @returns The document. */
export const encryptSamlAnswer = (document: string, encryption: Encryption): string =>
  document.replace(/<saml:Assertion.*<\/saml:Assertion>/s, (assertion) => encryptAssertion(assertion, encryption));
