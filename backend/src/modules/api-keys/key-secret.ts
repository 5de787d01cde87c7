import { crc32 } from 'node:zlib';
import type { Ids } from '@/backend/ports/ids';
import type { KeyKind } from '@/backend/db/schema/api-keys';

/** By these, users and the secret scanners of code hosts know what they look at. */
const markOf = { api: 'dck_', 'research-bot': 'dcr_' } as const satisfies Record<KeyKind, string>;
const kinds = Object.keys(markOf) as KeyKind[];

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is more than 2^256. */
const randomCharacters = 43;
/** 62^6 is more than 2^32. */
const checksumCharacters = 6;
/** The mark and eight more: 208 of the 256 bits stay unknown to whoever reads a list of keys. */
const shownCharacters = 12;

const form = new RegExp(
  `^(?:${Object.values(markOf).join('|')})[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`,
);

/** Letters and digits alone, so that a double click selects all of it and no program takes a part of it for syntax. */
function base62(value: bigint, characters: number): string {
  let text = '';
  for (let rest = value; text.length < characters; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text;
}

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumCharacters);

/**
 * Makes the secret of a key: its mark, 256 random bits, and a checksum (CRC-32) over both, all in base 62.
 * @returns 53 characters.
 */
export function makeKeySecret({ secret }: Pick<Ids, 'secret'>, kind: KeyKind): string {
  const bits = BigInt(`0x${Buffer.from(secret(), 'base64url').toString('hex')}`);
  const text = `${markOf[kind]}${base62(bits, randomCharacters)}`;
  return `${text}${checksumOf(text)}`;
}

/**
 * Tells what kind of key a text would be, by its form and checksum alone: a mistyped one, or anything else, never
 * reaches the database.
 * @returns Nothing for what cannot be a key.
 */
export function kindOfSecret(text: string): KeyKind | undefined {
  if (!form.test(text) || checksumOf(text.slice(0, -checksumCharacters)) !== text.slice(-checksumCharacters)) {
    return undefined;
  }
  return kinds.find((kind) => text.startsWith(markOf[kind]));
}

/** The part of a secret that is shown for good. */
export const shownPrefix = (secret: string): string => secret.slice(0, shownCharacters);
