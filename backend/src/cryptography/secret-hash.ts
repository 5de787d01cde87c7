import { createHash, timingSafeEqual } from 'node:crypto';

/** Hashes a secret for storage with SHA-256. 256-bit random secrets need no salt or key stretching. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Compares a secret with a stored hash in constant time. */
export const matchesSecretHash = (secret: string, stored: Buffer): boolean =>
  timingSafeEqual(secretHash(secret), stored);
