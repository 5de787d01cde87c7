import { createHmac } from 'node:crypto';
import type { Ids } from '@/backend/ports/ids';

const secretPrefix = 'whsec_';

/** Creates a secret as in Standard Webhooks: a prefix, and 32 random bytes in Base64. */
export const makeWebhookSecret = ({ secret }: Pick<Ids, 'secret'>): string =>
  `${secretPrefix}${Buffer.from(secret(), 'base64url').toString('base64')}`;

/**
 * Signs a request as in Standard Webhooks: HMAC-SHA-256 over its ID, its time and its body. Receivers compute the same,
 * and reject an old time, so that a recorded request cannot be repeated later.
 * @param secrets Each one adds a signature: two while a rotated secret still works.
 * @returns The three headers.
 */
export function signatureHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
