import type { KeyObject } from 'node:crypto';
import { signSamlAnswer, type Signing } from '@/backend/local/identity-providers/saml/sign-response';

/** A valid response, in the pieces that attacks are built from. */
export type SamlKit = {
  /** Before it was signed. */
  unsigned: string;
  signed: string;
  /** The signed assertion, with its signature. */
  assertion: string;
  assertionId: string;
  signature: string;
  /** An unsigned assertion for the victim. */
  forged: string;
  /** Signs with the provider's key by default. */
  sign(document: string, signing?: Partial<Signing>): string;
  /** A key that the provider does not have. */
  stranger: { privateKey: KeyObject; certificate: string };
  /** The provider's public certificate. */
  certificate: string;
};

/** An attack and how to build its document. */
export type Hostile = [what: string, make: (kit: SamlKit) => string];

export const pick = (text: string, expression: RegExp): string => {
  const found = expression.exec(text)?.[0];
  if (found === undefined) throw new Error(`Nothing matches ${expression} in a valid document`);
  return found;
};

/** @param victim The email address in the forged assertions. */
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

/** Replaces text; throws if nothing matches, so that no case is empty. */
export const edit = (text: string, from: string | RegExp, to: string): string => {
  const result = text.replace(from, to);
  if (result === text) throw new Error(`Nothing matches ${from}`);
  return result;
};

export const signedThen = (what: string, from: string | RegExp, to: string): Hostile => [
  `${what} after the signature`,
  ({ signed }) => edit(signed, from, to),
];
