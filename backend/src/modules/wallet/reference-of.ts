import { createHash } from 'node:crypto';

/**
 * Derives the ID of an adjustment from its request, so that a repeated request finds it. The digits of the version and
 * the variant mark a UUID of the custom version 8 (RFC 9562).
 */
export function referenceOf(requestKey: string): string {
  const hash = createHash('sha256').update(requestKey).digest('hex');
  const [first, second, third, fourth, last] = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    hash.slice(13, 16),
    hash.slice(17, 20),
    hash.slice(20, 32),
  ];
  return `${first}-${second}-8${third}-a${fourth}-${last}`;
}
