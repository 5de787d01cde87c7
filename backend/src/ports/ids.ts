import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** Generates IDs and secrets. */
export type Ids = {
  /** A random UUID (version 4), for rows. */
  uuid(): string;
  /** 256 random bits in base64url (43 characters), for secrets such as links and refresh tokens. */
  secret(): string;
  /** Random letters and digits that are easy to read aloud, for references. Not a secret. */
  readable(length: number): string;
};

/** Capital letters and digits without those that look or sound alike: 0 and O, 1 and I and L, U and V. */
const readableCharacters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates IDs with the operating system's secure random source. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
  readable: (length) => Array.from({ length }, () => readableCharacters[randomInt(readableCharacters.length)]).join(''),
};
