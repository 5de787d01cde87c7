import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The two forms of a mail's text. */
export type MailBody = { html: string; text: string };

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a mail's text for the time it lies in the database, so that a copy of the database opens no link.
 * @param key 32 bytes.
 * @param outboxId Bound to the text: a text moved to another row does not open.
 */
export function sealBody(key: Buffer, outboxId: string, body: MailBody): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(outboxId));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** @throws When the key or the row is another, or the bytes were changed. */
export function openBody(key: Buffer, outboxId: string, sealed: Buffer): MailBody {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes))
    .setAAD(Buffer.from(outboxId))
    .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  const opened = Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
  return JSON.parse(opened.toString('utf8')) as MailBody;
}
