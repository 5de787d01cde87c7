import type { Ids } from '@/backend/ports/ids';
import { secretHash } from '@/backend/cryptography/secret-hash';

const codes = 10;
/** Twenty of thirty characters are 98 random bits: nobody guesses one, and no salt is needed. */
const characters = 20;

/** What users put between characters, and whether they write them small. */
export const plainCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** @returns Ten new codes, in groups of five characters that can be copied by hand. */
export const makeRecoveryCodes = (ids: Pick<Ids, 'readable'>): string[] =>
  Array.from({ length: codes }, () => ids.readable(characters).replaceAll(/.{5}(?=.)/g, '$&-'));

/** What is stored of a code, however it was written. */
export const recoveryCodeHash = (typed: string): Buffer => secretHash(plainCode(typed));
