import { isEmail, normalizeEmail } from '@app/api-client/rules/email';

/** Whom a provider vouches for. */
export type SsoIdentity = {
  /** The provider's own name for the user, which stays the same when everything else changes. */
  subject: string;
  /** In normal form; absent when the provider told none that is an address. */
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
};

export const subjectCharactersMax = 255;
const nameCharactersMax = 64;

/** @returns The address in normal form, or nothing when it is none. */
export function addressOf(value: unknown): string | undefined {
  return typeof value === 'string' && isEmail(value) ? normalizeEmail(value) : undefined;
}

/** @returns A name as it can be stored and shown, or nothing. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value
    .normalize('NFC')
    .replace(/[\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, nameCharactersMax).join('').trim() || undefined;
}
