import { createHash } from 'node:crypto';

/**
 * Derives an ID from a name, so that what a request makes is found again by the key of the request. The digits of the
 * version and the variant mark a UUID of the custom version 8 (RFC 9562).
 */
export function derivedId(name: string): string {
  const hash = createHash('sha256').update(name).digest('hex');
  const [first, second, third, fourth, last] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${first}-${second}-8${third}-a${fourth}-${last}`;
}
