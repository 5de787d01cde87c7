import { createHash, timingSafeEqual } from 'node:crypto';

/** What is stored of a secret of 256 random bits: its SHA-256. So much chance needs neither salt nor slowness. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares a secret with what was stored of it, in a time that says nothing. */
export const matchesSecretHash = (secret: string, stored: Buffer): boolean =>
  timingSafeEqual(secretHash(secret), stored);
