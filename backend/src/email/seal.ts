import { seal, unseal } from '@/backend/cryptography/seal';

/** The two forms of a mail's text. */
export type EmailBody = { html: string; text: string };

/**
 * Encrypts a mail's text for the time it lies in the database, so that a copy of the database opens no link.
 * @param key 32 bytes.
 * @param outboxId Bound to the text: a text moved to another row does not open.
 */
export function sealBody(key: Buffer, outboxId: string, body: EmailBody): Buffer {
  return seal(key, outboxId, JSON.stringify(body));
}

/** @throws When the key or the row is another, or the bytes were changed. */
export function openBody(key: Buffer, outboxId: string, sealed: Buffer): EmailBody {
  return JSON.parse(unseal(key, outboxId, sealed)) as EmailBody;
}
