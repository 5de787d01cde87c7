import type { KeyObject } from 'node:crypto';
import { signSamlAnswer, type Signing } from '../../../local/identity-providers/saml/sign-response';

/** An honest answer, in the pieces that attacks are made of. */
export type SamlKit = {
  /** As the provider wrote it, before it was signed. */
  unsigned: string;
  signed: string;
  /** The signed assertion, with its signature. */
  assertion: string;
  assertionId: string;
  signature: string;
  /** The assertion for somebody else, signed by nobody. */
  forged: string;
  /** Signs as the provider does, unless said otherwise. */
  sign(document: string, signing?: Partial<Signing>): string;
  /** A key that the provider does not have. */
  stranger: { privateKey: KeyObject; certificate: string };
  /** What everybody knows: the provider's certificate. */
  certificate: string;
};

/** What is wrong, and how a document gets so. */
export type Hostile = [what: string, make: (kit: SamlKit) => string];

export const pick = (text: string, expression: RegExp): string => {
  const found = expression.exec(text)?.[0];
  if (found === undefined) throw new Error(`Nothing like ${expression} in an honest document.`);
  return found;
};

/** @param victim Whose address the forgeries carry. */
export function createKit(
  unsigned: string,
  victim: string,
  keys: Pick<SamlKit, 'stranger'> & { provider: Pick<Signing, 'privateKey' | 'certificate'> },
): SamlKit {
  const sign = (document: string, signing: Partial<Signing> = {}) =>
    signSamlAnswer(document, { ...keys.provider, ...signing });
  const signed = sign(unsigned);
  const assertion = pick(signed, /<saml:Assertion.*<\/saml:Assertion>/s);
  const signature = pick(assertion, /<Signature.*?<\/Signature>/s);
  const assertionId = pick(assertion, /(?<=ID=")[^"]+/);
  const forged = assertion
    .replace(signature, '')
    .replace(assertionId, '_forged')
    .replace(/(?<=<saml:AttributeValue>)[^<]+@[^<]+/, victim);
  const { stranger, provider } = keys;
  return {
    unsigned,
    signed,
    assertion,
    assertionId,
    signature,
    forged,
    sign,
    stranger,
    certificate: provider.certificate,
  };
}
