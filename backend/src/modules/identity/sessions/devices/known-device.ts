import type { Queries } from '@/backend/db/client';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { isDeviceKnown } from './known-device.repository';

/**
 * Recognizes a browser that has logged in to an account before by its device cookie. Runs the same query for addresses
 * with and without an account.
 * @param email Normalized.
 * @returns The hash of the cookie; undefined for any other browser or program.
 */
export async function findKnownDevice(
  queries: Queries,
  email: string,
  { device }: Pick<RequestOrigin, 'device'>,
): Promise<Buffer | undefined> {
  if (device === undefined) return undefined;
  const hash = secretHash(device);
  return (await isDeviceKnown(queries, email, hash)) ? hash : undefined;
}
