import type { SamlKit, Hostile } from './saml-kit';

/**
 * Signature wrapping (XSW): the signed assertion stays intact somewhere, and a forged one is put where a careless
 * parser looks. Each place is tried with the original before and after the forgery, and with the original's identifier
 * and another one.
 */
type Place = [string, (kit: SamlKit, forged: string) => string];

const inResponse = (kit: SamlKit, content: string) => kit.signed.replace(kit.assertion, content);
const into = (element: string, at: 'start' | 'end', content: string) =>
  at === 'start'
    ? element.replace(/^<[^>]*>/, (tag) => tag + content)
    : element.replace(/<\/[^>]*>$/, (tag) => content + tag);

const places: Place[] = [
  ['before the original', (kit, forged) => inResponse(kit, forged + kit.assertion)],
  ['after the original', (kit, forged) => inResponse(kit, kit.assertion + forged)],
  ['around the original, at its start', (kit, forged) => inResponse(kit, into(forged, 'start', kit.assertion))],
  ['around the original, at its end', (kit, forged) => inResponse(kit, into(forged, 'end', kit.assertion))],
  ['inside the original, at its start', (kit, forged) => inResponse(kit, into(kit.assertion, 'start', forged))],
  ['inside the original, at its end', (kit, forged) => inResponse(kit, into(kit.assertion, 'end', forged))],
  [
    'beside the original’s signature, with the original inside it',
    (kit, forged) => {
      const bare = kit.assertion.replace(kit.signature, '');
      const holder = into(kit.signature, 'end', `<Object>${bare}</Object>`);
      return inResponse(kit, into(forged, 'end', holder));
    },
  ],
  [
    'beside the original in Extensions',
    (kit, forged) => inResponse(kit, `<samlp:Extensions>${kit.assertion}</samlp:Extensions>${forged}`),
  ],
  [
    'beside the original in StatusDetail',
    (kit, forged) =>
      inResponse(kit, forged).replace(
        '</samlp:Status>',
        `<samlp:StatusDetail>${kit.assertion}</samlp:StatusDetail></samlp:Status>`,
      ),
  ],
  [
    'around the original in Advice',
    (kit, forged) =>
      inResponse(
        kit,
        forged.replace('<saml:AuthnStatement', `<saml:Advice>${kit.assertion}</saml:Advice><saml:AuthnStatement`),
      ),
  ],
  [
    'around the original in an attribute',
    (kit, forged) =>
      inResponse(kit, forged.replace('</saml:AttributeValue>', `${kit.assertion}</saml:AttributeValue>`)),
  ],
  [
    'in a response around the original response',
    (kit, forged) => kit.signed.replace(kit.assertion, forged + kit.signed),
  ],
  [
    'beside the original response in Extensions',
    (kit, forged) => inResponse(kit, `<samlp:Extensions>${kit.signed}</samlp:Extensions>${forged}`),
  ],
  ['after the end of the original response', (kit, forged) => kit.signed + inResponse(kit, forged)],
];

const withoutSignature: [string, (kit: SamlKit) => string][] = [
  ['with another identifier', (kit) => kit.forged],
  ['with the original’s identifier', (kit) => kit.forged.replace('_forged', kit.assertionId)],
];

const withSignature: [string, (kit: SamlKit) => string][] = [
  ['with a copy of the signature', (kit) => kit.forged.replace('</saml:Issuer>', `</saml:Issuer>${kit.signature}`)],
  [
    'with a copy of the signature that references it',
    (kit) => kit.forged.replace('</saml:Issuer>', `</saml:Issuer>${kit.signature.replace(kit.assertionId, '_forged')}`),
  ],
];

export const wrappedDocuments: Hostile[] = places.flatMap(([place, wrap]) =>
  [...withoutSignature, ...withSignature].map(([form, forge]): Hostile => [
    `a forgery ${place}, ${form}`,
    (kit) => wrap(kit, forge(kit)),
  ]),
);
