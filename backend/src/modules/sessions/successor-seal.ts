import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Only whoever holds the predecessor can make the key (RFC 5869): the database alone reveals no token. */
function keyFrom(predecessor: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', predecessor, sessionId, 'refresh token successor', keyBytes));
}

/** Encrypts the token that follows `predecessor`, so that a lost answer can be repeated. */
export function sealSuccessor(successor: string, predecessor: string, sessionId: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFrom(predecessor, sessionId), nonce).setAAD(Buffer.from(sessionId));
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws When the predecessor or the session is another, or the bytes were changed. */
export function openSuccessor(sealed: Buffer, predecessor: string, sessionId: string): string {
  const decipher = createDecipheriv(algorithm, keyFrom(predecessor, sessionId), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(sessionId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
