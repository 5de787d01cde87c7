import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';
import { minuteMs } from '@app/api-client/rules/values/durations';

/** A user as the identity provider describes them. */
export type SsoIdentity = {
  /** The provider's identifier of the user, which never changes. */
  subject: string;
  /** Normalized; undefined if the provider sent no valid address. */
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
};

/** Tolerated difference between the clocks of a provider and this server, both ways. */
export const clockSkewMs = 3 * minuteMs;

export const subjectCharactersMax = 255;
const nameCharactersMax = 64;

/** @returns The normalized address, or undefined if it is invalid. */
export function parseAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isEmail(value) ? normalizeEmail(value) : undefined;
}

/** @returns The name without control characters, at most 64 code points long, or undefined if nothing is left. */
function parseName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value
    .normalize('NFC')
    .replace(/[\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, nameCharactersMax).join('').trim() || undefined;
}

/** Splits a full name, such as `Ada King Lovelace` or `Lovelace, Ada`. An address, as Entra sends for `name`, is none. */
function splitName(full: string | undefined): Pick<SsoIdentity, 'firstName' | 'lastName'> {
  if (full === undefined || isEmail(full)) return { firstName: undefined, lastName: undefined };
  const [family = '', given] = full.split(/\s*,\s*/, 2);
  if (given) return { firstName: given, lastName: family || undefined };
  const [, firstName = full, lastName] = /^(.*)\s(\S+)$/.exec(full) ?? [];
  return { firstName, lastName };
}

/**
 * Reads the names of a user.
 * @param full The name for display, which counts only if the provider sends neither a given nor a family name.
 */
export function parseNames(
  sent: Record<'given' | 'family' | 'full', unknown>,
): Pick<SsoIdentity, 'firstName' | 'lastName'> {
  const [firstName, lastName] = [parseName(sent.given), parseName(sent.family)];
  const isUnknown = firstName === undefined && lastName === undefined;
  return isUnknown ? splitName(parseName(sent.full)) : { firstName, lastName };
}
