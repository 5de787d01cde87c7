import { asciiDomain } from '../organization/domain-name';
import { hasOnlyPlainCharacters } from '../values/text';

/** RFC 5321, section 4.5.3.1, with the erratum that limits the address itself to 254. */
export const emailCharactersMax = 254;
const localPartCharactersMax = 64;

/**
 * The dot-atom of RFC 5322, section 3.2.3: what the HTML standard accepts, without leading, trailing or double dots.
 */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/** Normalizes an address for storage and comparison: trimmed, NFKC, lower case (SU-4). Idempotent. */
export function normalizeEmail(input: string): string {
  return input.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

function split(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}

/**
 * Checks an email address: a dot-atom, an at sign, and a domain name of at least two labels in any script. Quoted local
 * parts, comments and address literals are rejected, because work addresses do not use them.
 * @param input In any form; it is normalized first.
 */
export function isEmail(input: string): boolean {
  if (input.length > 4 * emailCharactersMax) return false;
  const email = normalizeEmail(input);
  if (email.length > emailCharactersMax || !hasOnlyPlainCharacters(email)) return false;
  const { local, domain } = split(email);
  return local.length <= localPartCharactersMax && localPart.test(local) && asciiDomain(domain) !== undefined;
}

/**
 * Returns the key under which attempts for an address are counted. Variants that reach the same mailbox (`ada+x@…`,
 * another spelling of the domain) share one. Use it for counting only: addresses of two users may share a key.
 */
export function emailThrottleKey(input: string): string {
  const { local, domain } = split(normalizeEmail(input));
  const mailbox = local.replace(/(?<=.)\+.*$/s, '');
  return `${mailbox}@${asciiDomain(domain) ?? domain}`;
}

/** Returns the domain of an address in normal form, by which single sign-on finds the provider. */
export function emailDomain(input: string): string {
  return split(normalizeEmail(input)).domain;
}
