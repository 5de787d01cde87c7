import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Derives the key from the predecessor (HKDF, RFC 5869), so that the database alone reveals no token. */
function deriveKey(predecessor: string, sessionId: string): Buffer {
  return Buffer.from(hkdfSync('sha256', predecessor, sessionId, 'refresh token successor', keyBytes));
}

/** Encrypts the successor of `predecessor`, so that a lost response can be repeated. */
export function sealSuccessor(successor: string, predecessor: string, sessionId: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, deriveKey(predecessor, sessionId), nonce).setAAD(Buffer.from(sessionId));
  const sealed = Buffer.concat([cipher.update(successor, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** Decrypts a successor. @throws If the predecessor or the session differs, or the bytes were changed. */
export function openSuccessor(sealed: Buffer, predecessor: string, sessionId: string): string {
  const decipher = createDecipheriv(algorithm, deriveKey(predecessor, sessionId), sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(sessionId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
}
