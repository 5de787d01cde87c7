import { crc32 } from 'node:zlib';
import type { Ids } from '@/backend/ports/ids';
import type { KeyKind } from '@/backend/db/schema/flows/api-keys';

/** Lets users and the secret scanners of code hosts identify keys. */
const prefixes = { api: 'dck_', 'research-bot': 'dcr_' } as const satisfies Record<KeyKind, string>;
const kinds = Object.keys(prefixes) as KeyKind[];

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is more than 2^256. */
const randomCharacters = 43;
/** 62^6 is more than 2^32. */
const checksumCharacters = 6;
/** The prefix of the kind and eight more: 208 of the 256 bits stay secret in lists of keys. */
const shownCharacters = 12;

const form = new RegExp(
  `^(?:${Object.values(prefixes).join('|')})[0-9A-Za-z]{${randomCharacters + checksumCharacters}}$`,
);

/** Encodes in letters and digits only, so that a double click selects all of it and no part is read as syntax. */
function base62(value: bigint, characters: number): string {
  let text = '';
  for (let rest = value; text.length < characters; rest /= 62n) text = `${digits[Number(rest % 62n)]}${text}`;
  return text;
}

const checksumOf = (text: string) => base62(BigInt(crc32(text)), checksumCharacters);

/**
 * Creates the secret of a key: the prefix of its kind, 256 random bits and a CRC-32 checksum over both, in base 62.
 * @returns 53 characters.
 */
export function makeKeySecret({ secret }: Pick<Ids, 'secret'>, kind: KeyKind): string {
  const bits = BigInt(`0x${Buffer.from(secret(), 'base64url').toString('hex')}`);
  const text = `${prefixes[kind]}${base62(bits, randomCharacters)}`;
  return `${text}${checksumOf(text)}`;
}

/**
 * Detects the kind of a key by its form and checksum, so that mistyped keys and other texts cause no query.
 * @returns The kind, or undefined if the text cannot be a key.
 */
export function kindOfSecret(text: string): KeyKind | undefined {
  if (!form.test(text) || checksumOf(text.slice(0, -checksumCharacters)) !== text.slice(-checksumCharacters)) {
    return undefined;
  }
  return kinds.find((kind) => text.startsWith(prefixes[kind]));
}

/** @returns The first characters of a secret, which lists of keys show. */
export const shownPrefix = (secret: string): string => secret.slice(0, shownCharacters);
