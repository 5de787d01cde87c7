import { emailThrottleKey } from '@app/api-client/rules/email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { singleAddress, singleLine } from './header-safety';
import { outbox } from '@/backend/db/schema/outbox';
import { sealBody } from './seal';

/** A mail that a change causes. */
export type QueuedEmail = {
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
  /** The last mail to somebody who was erased: nothing of it is kept once it is on its way. */
  isDeletedAfterDelivery?: boolean;
  /** One of many: emails that a user waits for are delivered before it. */
  isBulk?: boolean;
  /** Given when the same cause may come twice and must lead to one mail. */
  dedupeId?: string;
};

type OutboxDeps = Pick<Deps, 'clock' | 'ids' | 'keys'>;

/** @throws {RangeError} When the recipient, or whoever gets the answer, is not exactly one plain address. */
function rowOf({ clock, ids, keys }: OutboxDeps, message: QueuedEmail, dueAt: Date): typeof outbox.$inferInsert {
  const id = ids.uuid();
  return {
    id,
    dedupeId: message.dedupeId,
    kind: message.kind,
    recipient: singleAddress(message.to),
    mailbox: emailThrottleKey(message.to),
    subject: singleLine(message.subject),
    replyTo: message.replyTo === undefined ? null : singleAddress(message.replyTo),
    isPromotional: message.isPromotional ?? false,
    isDeletedAfterDelivery: message.isDeletedAfterDelivery ?? false,
    sealedBody: sealBody(keys.emailSecret, id, { html: message.html, text: message.text }),
    createdAt: clock.now(),
    dueAt,
  };
}

/**
 * Queues a mail as part of the change that causes it: both happen or neither. It is delivered afterwards, however
 * often the mail server or this process fails in between.
 * @param transaction The change's own transaction.
 * @throws {RangeError} When the recipient, or whoever gets the answer, is not exactly one plain address.
 */
export async function queueEmail(
  transaction: Transaction,
  deps: OutboxDeps & Pick<Deps, 'jobs'>,
  message: QueuedEmail,
): Promise<void> {
  const rows = await transaction
    .insert(outbox)
    .values(rowOf(deps, message, deps.clock.now()))
    .onConflictDoNothing({ target: outbox.dedupeId })
    .returning({ id: outbox.id });
  const isUrgent = !message.isBulk;
  for (const { id } of rows) await deps.jobs.enqueue(transaction, 'email-delivery', { outboxId: id }, { isUrgent });
}

/**
 * Queues many mails that nobody waits for, with one statement. They are left to the sweep for due mails, so that those
 * that somebody waits for pass them by.
 * @param dueAt The moment before which none of them is delivered.
 * @throws {RangeError} As `queueMail`; then none is queued.
 */
export async function queueEmailsLater(
  transaction: Transaction,
  deps: OutboxDeps,
  emails: QueuedEmail[],
  dueAt: Date,
): Promise<void> {
  if (emails.length > 0) await transaction.insert(outbox).values(emails.map((message) => rowOf(deps, message, dueAt)));
}
