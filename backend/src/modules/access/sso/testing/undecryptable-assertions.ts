import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { encryptSamlAnswer, type Encryption } from '@/backend/local/identity-providers/saml/encrypt-assertion';
import type { SamlKit } from './saml-kit';

/** An attack or mistake, with the problem that it must end in. `certificate` is the service provider's. */
export type HostileEncryption = [
  what: string,
  problem: SsoProblem,
  make: (kit: SamlKit, certificate: string) => string,
];

export const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
export const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';

/** Replaces text; throws if nothing matches, so that no case is empty. */
export const edit = (text: string, from: string | RegExp, to: string | ((found: string) => string)): string => {
  const result = text.replace(from, to as string);
  if (result === text) throw new Error(`Nothing matches ${from}`);
  return result;
};

const contentValue = /(?<=<xenc:CipherValue>)[^<]+(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedData>)/;
const keyValue = /(?<=<xenc:CipherValue>)[^<]+(?=<\/xenc:CipherValue><\/xenc:CipherData><\/xenc:EncryptedKey>)/;

/** Changes the bytes of a base64 text. */
const bytesOf = (change: (bytes: Buffer) => Buffer) => (text: string) =>
  change(Buffer.from(text, 'base64')).toString('base64');
const flipped = (at: number) =>
  bytesOf((bytes) => {
    const index = (at + bytes.length) % bytes.length;
    bytes[index] = (bytes[index] ?? 0) ^ 1;
    return bytes;
  });

/** A valid encrypted response that is changed afterwards. */
const changed = (what: string, from: string | RegExp, to: string | ((found: string) => string)): HostileEncryption => [
  what,
  'answer_encrypted',
  (kit, certificate) => edit(encryptSamlAnswer(kit.signed, { certificate }), from, to),
];

const encryptedOtherwise = (what: string, encryption: (kit: SamlKit) => Partial<Encryption>): HostileEncryption => [
  what,
  'answer_encrypted',
  (kit, certificate) => encryptSamlAnswer(kit.signed, { certificate, ...encryption(kit) }),
];

/** Encrypted responses of an honest provider that cannot be decrypted, or must not be. */
export const undecryptableAssertions: readonly HostileEncryption[] = [
  encryptedOtherwise('an assertion encrypted for another key', ({ stranger }) => ({
    certificate: stranger.certificate,
  })),
  changed('a changed byte of the ciphertext', contentValue, flipped(40)),
  changed('a changed byte of the nonce', contentValue, flipped(0)),
  changed('a changed byte of the authentication tag', contentValue, flipped(-1)),
  changed(
    'a truncated authentication tag',
    contentValue,
    bytesOf((bytes) => bytes.subarray(0, -8)),
  ),
  changed(
    'a ciphertext of a nonce and a tag',
    contentValue,
    bytesOf((bytes) => bytes.subarray(0, 28)),
  ),
  changed(
    'a ciphertext shorter than a tag',
    contentValue,
    bytesOf((bytes) => bytes.subarray(0, 5)),
  ),
  changed('a changed byte of the encrypted key', keyValue, flipped(40)),
  changed(
    'a truncated encrypted key',
    keyValue,
    bytesOf((bytes) => bytes.subarray(0, -1)),
  ),
  changed('a ciphertext that is not base64', contentValue, '***'),
  changed('no ciphertext', contentValue, ''),
  changed('the key transport RSA 1.5', `${xmlenc}rsa-oaep-mgf1p`, `${xmlenc}rsa-1_5`),
  changed('an unknown key transport', `${xmlenc}rsa-oaep-mgf1p`, 'urn:x'),
  changed(
    'a digest of the key transport that does not fit its mask',
    /(?<=<ds:DigestMethod [^>]*Algorithm=")[^"]+/,
    `${xmlenc}sha256`,
  ),
  changed(
    'a label of the key transport',
    '<ds:DigestMethod',
    '<xenc:OAEPparams>AA==</xenc:OAEPparams><ds:DigestMethod',
  ),
  changed('the content encryption AES-CBC', `${xmlenc11}aes256-gcm`, `${xmlenc}aes256-cbc`),
  changed('the content encryption Triple DES', `${xmlenc11}aes256-gcm`, `${xmlenc}tripledes-cbc`),
  changed('a content encryption with another key size', `${xmlenc11}aes256-gcm`, `${xmlenc11}aes128-gcm`),
  changed(
    'a reference to a ciphertext elsewhere',
    /<xenc:CipherValue>[^<]+<\/xenc:CipherValue>/g,
    '<xenc:CipherReference URI="#x"/>',
  ),
  changed('the type of an element’s content', `${xmlenc}Element`, `${xmlenc}Content`),
  changed('two encrypted keys', /<xenc:EncryptedKey>.*<\/xenc:EncryptedKey>/s, (key) => key + key),
  changed('no encrypted key', /<ds:KeyInfo .*?<\/ds:KeyInfo>/s, ''),
  changed('two elements of encrypted data', /<xenc:EncryptedData .*<\/xenc:EncryptedData>/s, (data) => data + data),
  changed('an empty encrypted assertion', /<xenc:EncryptedData .*<\/xenc:EncryptedData>/s, ''),
];
