import { createHmac } from 'node:crypto';
import { StartError } from '@app/server-kit/start-error';
import type { Database } from '@/backend/db/client';
import { installation } from '@/backend/db/schema/installation';
import { readSecret } from './key-files';

/** @returns A text that identifies a secret without revealing it. */
const fingerprint = (secret: Buffer): string => createHmac('sha256', secret).update('installation').digest('base64url');

/**
 * Checks that the database belongs to the keys in this folder, and binds a new database to them.
 * @throws {StartError} If the database belongs to another `seal` secret, with which the sealed secrets of single
 *   sign-on and second factors cannot be read.
 */
export async function checkSeal(database: Database, keysDir: string): Promise<void> {
  const sealFingerprint = fingerprint(readSecret(keysDir, 'seal'));
  await database.insert(installation).values({ sealFingerprint }).onConflictDoNothing();
  const [row] = await database.select().from(installation);
  if (row?.sealFingerprint === sealFingerprint) return;
  throw new StartError(
    `The keys in ${keysDir} don't belong to this database: restore the folder from the database's backup. If it is lost, ` +
      'run "delete from installation" in the database; single sign-on and second factors then have to be set up again.',
  );
}
