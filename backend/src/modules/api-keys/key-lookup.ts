import type { Database } from '@/backend/db/client';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { ApiKeyRow } from '@/backend/db/schema/api-keys';
import { prepareFindKeyBySecret } from './api-key.repository';
import { kindOfSecret } from './key-secret';

/** A key whose secret works, and until when that secret does; null if it does not end by itself. */
type FoundKey = { key: ApiKeyRow; expiresAt: Date | null };

/** Finds the key of a secret that works now, or nothing: unknown, revoked and expired are the same. */
export type KeyLookup = (secret: string, now: Date) => Promise<FoundKey | undefined>;

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other));

/**
 * Makes the one way from a secret to its key. It asks the database each time, so that a key that was revoked a second
 * ago has ended on every copy of the backend.
 */
export function createKeyLookup(database: Database): KeyLookup {
  const findBySecret = prepareFindKeyBySecret(database);

  return async (secret, now) => {
    if (kindOfSecret(secret) === undefined) return undefined;
    const hash = secretHash(secret);
    const key = await findBySecret(hash);
    if (!key) return undefined;
    const isPresent = key.secretHash.equals(hash);
    const expiresAt = isPresent ? key.expiresAt : earlier(key.expiresAt, key.previousWorksUntil);
    return expiresAt && expiresAt <= now ? undefined : { key, expiresAt };
  };
}
