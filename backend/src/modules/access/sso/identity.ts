import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';

/** A user as the identity provider describes them. */
export type SsoIdentity = {
  /** The provider's identifier of the user, which never changes. */
  subject: string;
  /** Normalized; undefined if the provider sent no valid address. */
  email: string | undefined;
  firstName: string | undefined;
  lastName: string | undefined;
};

export const subjectCharactersMax = 255;
const nameCharactersMax = 64;

/** @returns The normalized address, or undefined if it is invalid. */
export function parseAddress(value: unknown): string | undefined {
  return typeof value === 'string' && isEmail(value) ? normalizeEmail(value) : undefined;
}

/** @returns The name without control characters, at most 64 code points long, or undefined if nothing is left. */
export function parseName(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const plain = value
    .normalize('NFC')
    .replace(/[\p{C}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, nameCharactersMax).join('').trim() || undefined;
}
