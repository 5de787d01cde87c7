import { asciiDomain } from './domain-name';
import { hasOnlyPlainCharacters } from './text';

/** RFC 5321, section 4.5.3.1, with the erratum that leaves 254 for the address itself. */
export const emailCharactersMax = 254;
const localPartCharactersMax = 64;

/** The dot-atom of RFC 5322, section 3.2.3: what the HTML standard accepts, without dots at the ends or in a row. */
const localPart = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

/**
 * The form in which an address is stored and compared: trimmed, NFKC, lower case. Two addresses that a user would
 * call the same have the same form; applying it twice changes nothing.
 */
export function normalizeEmail(input: string): string {
  return input.normalize('NFKC').toLowerCase().normalize('NFKC').trim();
}

function split(email: string): { local: string; domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(at, 0)), domain: email.slice(at + 1) };
}

/**
 * Whether mail can be addressed to it: a dot-atom, an at sign, and a domain name of at least two labels, which may be
 * written in any script. Quoted local parts, comments and address literals are refused: nobody's work address has one.
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
 * The key under which attempts for an address are counted: variants that reach the same mailbox (`ada+x@…`, another
 * spelling of the domain) share one. For counting only: two users's addresses may share a key, so it identifies nobody.
 */
export function emailThrottleKey(input: string): string {
  const { local, domain } = split(normalizeEmail(input));
  const mailbox = local.replace(/(?<=.)\+.*$/s, '');
  return `${mailbox}@${asciiDomain(domain) ?? domain}`;
}

/** The part after the at sign, in normal form: what single sign-on looks a provider up by. */
export function emailDomain(input: string): string {
  return split(normalizeEmail(input)).domain;
}
