import type { Queries } from '@/backend/db/client';
import { isDeviceKnown } from './known-device.repository';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';

/**
 * The browser that an account has been logged in to from before, by its device cookie. Asked for every address in the
 * same way, whether it has an account or not.
 * @param email In normal form.
 * @returns The hash of its cookie; nothing for any other browser or program.
 */
export async function knownDeviceOf(
  queries: Queries,
  email: string,
  { device }: Pick<RequestOrigin, 'device'>,
): Promise<Buffer | undefined> {
  if (device === undefined) return undefined;
  const hash = secretHash(device);
  return (await isDeviceKnown(queries, email, hash)) ? hash : undefined;
}
