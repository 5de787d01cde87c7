import type { Database } from '@/backend/db/client';
import { secretHash } from '@/backend/cryptography/secret-hash';
import type { ApiKeyRow } from '@/backend/db/schema/flows/api-keys';
import { prepareFindKeyBySecret } from './api-key.repository';
import { kindOfSecret } from './key-secret';

/** A key whose secret works. `expiresAt` is when that secret expires, or null for never. */
type FoundKey = { key: ApiKeyRow; expiresAt: Date | null };

/** Finds the key of a secret that works now. Returns undefined for an unknown, revoked or expired one. */
export type KeyLookup = (secret: string, now: Date) => Promise<FoundKey | undefined>;

const earlier = (one: Date | null, other: Date | null) => (one && other ? (one < other ? one : other) : (one ?? other));

/**
 * Creates the lookup of keys by secret. It queries the database each time, so that a revocation takes effect
 * immediately on every copy of the backend.
 */
export function createKeyLookup(database: Database): KeyLookup {
  const findBySecret = prepareFindKeyBySecret(database);

  return async (secret, now) => {
    if (kindOfSecret(secret) === undefined) return undefined;
    const hash = secretHash(secret);
    const key = await findBySecret(hash);
    if (!key) return undefined;
    const isCurrent = key.secretHash.equals(hash);
    const expiresAt = isCurrent ? key.expiresAt : earlier(key.expiresAt, key.previousWorksUntil);
    return expiresAt && expiresAt <= now ? undefined : { key, expiresAt };
  };
}
