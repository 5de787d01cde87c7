import { expect, it } from 'vitest';
import { keyedHash } from './keyed-hash';

const secret = Buffer.alloc(32, 1);

it('a keyed hash depends on the secret, the purpose and the content', () => {
  const hashes = [
    keyedHash(secret, 'unsubscribe', 'ada@example.com'),
    keyedHash(Buffer.alloc(32, 2), 'unsubscribe', 'ada@example.com'),
    keyedHash(secret, 'idempotency', 'ada@example.com'),
    keyedHash(secret, 'unsubscribe', 'bob@example.com'),
  ].map((hash) => hash.toString('hex'));
  expect(new Set(hashes).size).toBe(hashes.length);
});

it('a keyed hash stays the same across versions, because emails and rows contain it', () => {
  expect(keyedHash(secret, 'unsubscribe', 'ada@example.com').toString('base64url')).toBe(
    '0eX7xgprQQQ0Y2HyHpP8P0EQd3Lt7KE8zW7jWwa3QrE',
  );
});
