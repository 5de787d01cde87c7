import type { PasswordHasher } from '@/backend/passwords/password-hasher';

/**
 * Hashes passwords of local mode once for each password: the users of a test run share a few, and a hash takes longer
 * than all other work of adding a user.
 * @returns The hash of a password, as a PHC string.
 */
export function createPasswordHashes(hasher: PasswordHasher): (password: string) => Promise<string> {
  const hashes = new Map<string, Promise<string>>();
  return (password) => {
    const known = hashes.get(password);
    if (known) return known;
    const made = hasher.hash(password);
    hashes.set(password, made);
    made.catch(() => hashes.delete(password));
    return made;
  };
}
