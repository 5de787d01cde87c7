import type { PasswordHasher } from '@/backend/passwords/password-hasher';

/**
 * Creates a cache of password hashes for local mode. The users of a test run share a few passwords, and a hash takes
 * longer than everything else about adding a user.
 * @returns A function that returns the hash of a password, as a PHC string.
 */
export function createPasswordHashes(hasher: PasswordHasher): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const cached = hashes.get(password);
    if (cached) return cached;
    const hash = hasher.hash(password);
    hashes.set(password, hash);
    hash.catch(() => hashes.delete(password));
    return hash;
  };
}
