import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import { encryptAssertion, encryptSamlAnswer } from '@/backend/local/identity-providers/saml/encrypt-assertion';
import { signedResponse } from './response-signatures';
import { pick, type SamlKit } from './saml-kit';
import { edit, undecryptableAssertions, xmlenc, xmlenc11, type HostileEncryption } from './undecryptable-assertions';

/** Replaces the content before the encryption. */
const hiding = (what: string, problem: SsoProblem, hidden: (kit: SamlKit) => string): HostileEncryption => [
  what,
  problem,
  (kit, certificate) => edit(kit.signed, kit.assertion, () => encryptAssertion(hidden(kit), { certificate })),
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

const withAdvice = (what: string, advice: (kit: SamlKit) => string): HostileEncryption => [
  what,
  'answer_invalid',
  (kit, certificate) => {
    const start = '<saml:AuthnStatement';
    const unsigned = edit(kit.unsigned, start, () => `<saml:Advice>${advice(kit)}</saml:Advice>${start}`);
    return signedOver({ ...kit, unsigned }, certificate);
  },
];

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
  withAdvice('a signed response around an encrypted assertion with another one in Advice', ({ forged }) => forged),
  withAdvice(
    'a signed response around an encrypted assertion with a signature in Advice',
    ({ signature }) => signature,
  ),
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

/** All attacks on encrypted assertions. */
export const hostileEncryptions: readonly HostileEncryption[] = [
  ...undecryptableAssertions,
  ...forgeries,
  ...wrapped,
  ...signedResponses,
];
