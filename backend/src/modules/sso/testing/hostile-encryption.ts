import type { SsoProblem } from '@app/api-client/contract/single-sign-on';
import {
  encryptAssertion,
  encryptSamlAnswer,
  type Encryption,
} from '@/backend/local/identity-providers/saml/encrypt-assertion';
import { signedResponse } from './response-signatures';
import { pick, type SamlKit } from './saml-kit';

/** An attack or mistake, with the problem that it must end in. `certificate` is the service provider's. */
export type HostileEncryption = [
  what: string,
  problem: SsoProblem,
  make: (kit: SamlKit, certificate: string) => string,
];

const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';

/** Replaces text; throws if nothing matches, so that no case is empty. */
const edit = (text: string, from: string | RegExp, to: string | ((found: string) => string)): string => {
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

/** Replaces the content before the encryption. */
const hiding = (what: string, problem: SsoProblem, hidden: (kit: SamlKit) => string): HostileEncryption => [
  what,
  problem,
  (kit, certificate) => edit(kit.signed, kit.assertion, () => encryptAssertion(hidden(kit), { certificate })),
];

const undecryptable: HostileEncryption[] = [
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

const forgedSigned = ({ sign, unsigned, stranger }: SamlKit) =>
  pick(sign(unsigned, stranger), /<saml:Assertion.*<\/saml:Assertion>/s);

/** Contents that anyone can encrypt, because the certificate is public. */
const forgeries: HostileEncryption[] = [
  hiding('an encrypted assertion without a signature', 'answer_unsigned', ({ forged }) => forged),
  hiding('an encrypted assertion with a stranger’s signature', 'answer_unsigned', forgedSigned),
  hiding('an encrypted assertion with a copy of a signature', 'answer_invalid', ({ forged, signature }) =>
    forged.replace('</saml:Issuer>', `</saml:Issuer>${signature}`),
  ),
  hiding('an encrypted assertion that was changed after its signature', 'answer_unsigned', ({ assertion }) =>
    edit(assertion, /(?<=<saml:AttributeValue>)[^<]+@/, 'owner@'),
  ),
  hiding('an encrypted assertion around the original in Advice', 'answer_invalid', ({ forged, assertion }) =>
    edit(forged, '<saml:AuthnStatement', `<saml:Advice>${assertion}</saml:Advice><saml:AuthnStatement`),
  ),
  hiding('an encrypted assertion with the original’s signature around the original', 'answer_invalid', (kit) => {
    const holder = kit.signature.replace(
      '</Signature>',
      `<Object>${kit.assertion.replace(kit.signature, '')}</Object></Signature>`,
    );
    return kit.forged.replace('</saml:Issuer>', `</saml:Issuer>${holder}`);
  }),
  hiding('two encrypted assertions in one ciphertext', 'answer_invalid', ({ forged, assertion }) => assertion + forged),
  hiding('an encrypted response', 'answer_invalid', ({ signed }) => signed),
  hiding(
    'an encrypted assertion that is encrypted again',
    'answer_invalid',
    () => '<saml:EncryptedAssertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"/>',
  ),
  hiding('an encrypted text', 'answer_invalid', () => 'text'),
  hiding(
    'an encrypted assertion with a document type',
    'answer_invalid',
    ({ assertion }) => `<!DOCTYPE a>${assertion}`,
  ),
  hiding('an encrypted assertion with a comment in its subject', 'answer_invalid', ({ assertion }) =>
    edit(assertion, /(?<=<saml:NameID[^>]*>.{4})/, '<!-- -->'),
  ),
  hiding('an encrypted assertion signed with SHA-1', 'answer_sha1', ({ sign, unsigned }) =>
    pick(
      sign(unsigned, { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      /<saml:Assertion.*<\/saml:Assertion>/s,
    ),
  ),
];

const beside = (what: string, extra: (kit: SamlKit, encrypted: string) => string): HostileEncryption => [
  what,
  'answer_invalid',
  (kit, certificate) => {
    const encrypted = encryptAssertion(kit.assertion, { certificate });
    return edit(kit.signed, kit.assertion, () => extra(kit, encrypted));
  },
];

/** Two assertions, at least one of which is encrypted. */
const wrapped: HostileEncryption[] = [
  beside('a forgery before the encrypted original', ({ forged }, encrypted) => forged + encrypted),
  beside('a forgery after the encrypted original', ({ forged }, encrypted) => encrypted + forged),
  beside('two encrypted copies of the original', (_kit, encrypted) => encrypted + encrypted),
  beside('the plain original beside its encrypted copy', ({ assertion }, encrypted) => assertion + encrypted),
  beside(
    'a forgery beside the encrypted original in Extensions',
    ({ forged }, encrypted) => `<samlp:Extensions>${encrypted}</samlp:Extensions>${forged}`,
  ),
  beside(
    'an encrypted assertion in Extensions',
    (_kit, encrypted) => `<samlp:Extensions>${encrypted}</samlp:Extensions>`,
  ),
  beside('the plain original inside the encrypted one', ({ assertion }, encrypted) =>
    encrypted.replace('</saml:EncryptedAssertion>', `${assertion}</saml:EncryptedAssertion>`),
  ),
  beside('the original’s signature beside the encrypted data', ({ signature }, encrypted) =>
    encrypted.replace('</saml:EncryptedAssertion>', `${signature}</saml:EncryptedAssertion>`),
  ),
];

/** The response is signed over an encrypted assertion, which has no signature. */
const signedOver = (kit: SamlKit, certificate: string) =>
  kit.sign(encryptSamlAnswer(kit.unsigned, { certificate }), { signed: 'Response' });
const anyEncrypted = /<saml:EncryptedAssertion.*<\/saml:EncryptedAssertion>/s;

const signedResponses: HostileEncryption[] = [
  [
    'a signed response whose encrypted assertion was replaced',
    'answer_unsigned',
    (kit, certificate) =>
      edit(signedOver(kit, certificate), anyEncrypted, () => encryptAssertion(kit.forged, { certificate })),
  ],
  [
    'a stranger’s signature of the response around an encrypted assertion without a signature',
    'answer_unsigned',
    (kit, certificate) =>
      kit.sign(encryptSamlAnswer(kit.unsigned, { certificate }), { ...kit.stranger, signed: 'Response' }),
  ],
  [
    'a stranger’s signature of the response around an encrypted signed assertion',
    'answer_unsigned',
    (kit, certificate) =>
      kit.sign(encryptSamlAnswer(kit.signed, { certificate }), { ...kit.stranger, signed: 'Response' }),
  ],
  [
    'a signed response around an encrypted assertion with a stranger’s signature',
    'answer_unsigned',
    (kit, certificate) =>
      kit.sign(encryptSamlAnswer(kit.sign(kit.unsigned, kit.stranger), { certificate }), { signed: 'Response' }),
  ],
  [
    'a response whose signature was made before the encryption',
    'answer_unsigned',
    (kit, certificate) => encryptSamlAnswer(signedResponse(kit), { certificate }),
  ],
  [
    'a signed response around an assertion encrypted by AES-CBC',
    'answer_encrypted',
    (kit, certificate) =>
      kit.sign(edit(encryptSamlAnswer(kit.signed, { certificate }), `${xmlenc11}aes256-gcm`, `${xmlenc}aes256-cbc`), {
        signed: 'Response',
      }),
  ],
];

export const hostileEncryptions: readonly HostileEncryption[] = [
  ...undecryptable,
  ...forgeries,
  ...wrapped,
  ...signedResponses,
];
