import { pick, type Hostile, type SamlKit } from './saml-kit';

/** Signs the response only, not the assertion on its own. */
export const signedResponse = ({ unsigned, sign }: SamlKit): string => sign(unsigned, { signed: 'Response' });

const unsignedAssertion = /<saml:Assertion.*<\/saml:Assertion>/s;

/** Attacks on signed responses with an unsigned assertion. */
export const hostileResponseSignatures: readonly Hostile[] = [
  [
    'an attacker’s signature of the response alone',
    ({ unsigned, sign, stranger }) => sign(unsigned, { ...stranger, signed: 'Response' }),
  ],
  [
    'a signature of the response alone, and a replaced address',
    (kit) => signedResponse(kit).replace(/(?<=<saml:AttributeValue>)[^<]+@[^<]+/, 'owner@acme.example'),
  ],
  [
    'a signature of the response alone, and a replaced assertion',
    (kit) => signedResponse(kit).replace(unsignedAssertion, () => kit.forged),
  ],
  [
    'a signature of the response alone, and a second assertion',
    (kit) => signedResponse(kit).replace(unsignedAssertion, (assertion) => kit.forged + assertion),
  ],
  [
    'a signed response inside another one with a forged assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const opening = pick(whole, /<samlp:Response[^>]*>/).replace(/(?<= ID=")[^"]+/, '_outer');
      return `${opening}${kit.forged}${whole}</samlp:Response>`;
    },
  ],
  [
    'a signature of the response that references the assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const id = pick(whole, /(?<=<samlp:Response[^>]* ID=")[^"]+/);
      return whole.replace(`URI="#${id}"`, `URI="#${kit.assertionId}"`);
    },
  ],
  [
    'a signature of the response moved into the assertion',
    (kit) => {
      const whole = signedResponse(kit);
      const signature = pick(whole, /<Signature.*?<\/Signature>/s);
      return whole.replace(signature, '').replace('</saml:Assertion>', `${signature}</saml:Assertion>`);
    },
  ],
  ['a removed signature of the response', (kit) => signedResponse(kit).replace(/<Signature.*?<\/Signature>/s, '')],
];
