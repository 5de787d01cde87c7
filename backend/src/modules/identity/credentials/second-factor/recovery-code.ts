import type { Ids } from '@/backend/ports/ids';
import { secretHash } from '@/backend/cryptography/secret-hash';

const codeCount = 10;
/** 20 characters of an alphabet of 30 are 98 random bits, which need no salt. */
const codeLength = 20;

/** Removes spaces and hyphens, and converts to upper case. */
export const normalizeCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** @returns Ten new codes, in groups of five characters that are easy to copy by hand. */
export const generateRecoveryCodes = (ids: Pick<Ids, 'readable'>): string[] =>
  Array.from({ length: codeCount }, () => ids.readable(codeLength).replaceAll(/.{5}(?=.)/g, '$&-'));

/** @returns The stored hash of a code, in any notation. */
export const recoveryCodeHash = (typed: string): Buffer => secretHash(normalizeCode(typed));
