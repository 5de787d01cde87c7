import { seal, unseal } from '@/backend/cryptography/seal';

/** The two forms of an email's text. */
export type EmailBody = { html: string; text: string };

/**
 * Encrypts an email's text, so that a copy of the database does not reveal its links.
 * @param key 32 bytes.
 * @param outboxId Authenticated with the text, which cannot be decrypted in another row.
 */
export function sealBody(key: Buffer, outboxId: string, body: EmailBody): Buffer {
  return seal(key, outboxId, JSON.stringify(body));
}

/** Decrypts an email's text. @throws If the key or the row differs, or the bytes were changed. */
export function unsealBody(key: Buffer, outboxId: string, sealed: Buffer): EmailBody {
  return JSON.parse(unseal(key, outboxId, sealed)) as EmailBody;
}
