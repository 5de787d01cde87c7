import { randomBytes, randomUUID } from 'node:crypto';

/** Where identifiers and secrets come from. */
export type Ids = {
  /** A random UUID (version 4), for rows. */
  uuid(): string;
  /** 256 random bits in base64url (43 characters), for whatever opens a door: links, refresh tokens. */
  secret(): string;
};

/** Identifiers from the operating system's secure random source. */
export const randomIds: Ids = {
  uuid: () => randomUUID(),
  secret: () => randomBytes(32).toString('base64url'),
};
