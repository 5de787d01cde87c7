import { createHmac, hkdfSync } from 'node:crypto';

const keyBytes = 32;

/**
 * Hashes content with a key that is derived from a secret for one purpose (HKDF, RFC 5869, and HMAC-SHA-256), so that no
 * other use of the secret can create the same hash.
 * @param purpose Such as `unsubscribe`. Changing it invalidates all earlier hashes.
 */
export function keyedHash(secret: Buffer, purpose: string, content: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes));
  return createHmac('sha256', key).update(content).digest();
}
