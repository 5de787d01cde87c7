import { pick, type Hostile, type SamlKit } from './saml-kit';

/** An answer whose response is signed, and its assertion only by that. */
export const signedResponse = ({ unsigned, sign }: SamlKit): string => sign(unsigned, { signed: 'Response' });

const unsignedAssertion = /<saml:Assertion.*<\/saml:Assertion>/s;

/** Attacks on answers that are signed as a whole. */
export const hostileResponseSignatures: readonly Hostile[] = [
  [
    'a stranger’s signature of the response alone',
    ({ unsigned, sign, stranger }) => sign(unsigned, { ...stranger, signed: 'Response' }),
  ],
  [
    'a signature of the response alone, and another address put in afterwards',
    (kit) => signedResponse(kit).replace(/(?<=<saml:AttributeValue>)[^<]+@[^<]+/, 'owner@acme.example'),
  ],
  [
    'a signature of the response alone, and the assertion replaced afterwards',
    (kit) => signedResponse(kit).replace(unsignedAssertion, () => kit.forged),
  ],
  [
    'a signature of the response alone, and another assertion beside its own',
    (kit) => signedResponse(kit).replace(unsignedAssertion, (assertion) => kit.forged + assertion),
  ],
  [
    'a signed response within another one with a forged assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const opening = pick(whole, /<samlp:Response[^>]*>/).replace(/(?<= ID=")[^"]+/, '_outer');
      return `${opening}${kit.forged}${whole}</samlp:Response>`;
    },
  ],
  [
    'the signature of a response, which refers to the assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const id = pick(whole, /(?<=<samlp:Response[^>]* ID=")[^"]+/);
      return whole.replace(`URI="#${id}"`, `URI="#${kit.assertionId}"`);
    },
  ],
  [
    'the signature of a response moved into the assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const signature = pick(whole, /<Signature.*?<\/Signature>/s);
      return whole.replace(signature, '').replace('</saml:Assertion>', `${signature}</saml:Assertion>`);
    },
  ],
  ['a signature of the response taken away', (kit) => signedResponse(kit).replace(/<Signature.*?<\/Signature>/s, '')],
];
