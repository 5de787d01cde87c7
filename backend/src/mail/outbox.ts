import type { Transaction } from '../db/client';
import type { Deps } from '../deps';
import { singleAddress, singleLine } from './header-safety';
import { outbox } from './mail.schema';
import { sealBody } from './seal';

/** A mail that a change causes. */
export type QueuedMail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** What the mail is, such as `verify-email`. */
  kind: string;
  /** Where an answer goes; left out where nobody answers. */
  replyTo?: string;
  /** The recipient can unsubscribe from such mails by one click, which the mail offers (RFC 8058). */
  isPromotional?: boolean;
  /** Given when the same cause may come twice and must lead to one mail. */
  dedupeId?: string;
};

/**
 * Queues a mail as part of the change that causes it: both happen or neither. It is delivered afterwards, however
 * often the mail server or this process fails in between.
 * @param transaction The change's own transaction.
 * @throws {RangeError} When the recipient, or whoever gets the answer, is not exactly one plain address.
 */
export async function queueMail(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids' | 'jobs' | 'keys'>,
  mail: QueuedMail,
): Promise<void> {
  const now = deps.clock.now();
  const id = deps.ids.uuid();
  const rows = await transaction
    .insert(outbox)
    .values({
      id,
      dedupeId: mail.dedupeId,
      kind: mail.kind,
      recipient: singleAddress(mail.to),
      subject: singleLine(mail.subject),
      replyTo: mail.replyTo === undefined ? null : singleAddress(mail.replyTo),
      isPromotional: mail.isPromotional ?? false,
      sealedBody: sealBody(deps.keys.mailSecret, id, { html: mail.html, text: mail.text }),
      createdAt: now,
      dueAt: now,
    })
    .onConflictDoNothing({ target: outbox.dedupeId })
    .returning({ id: outbox.id });
  if (rows.length > 0) await deps.jobs.enqueue(transaction, 'mail-delivery', { outboxId: id });
}
