import { emailThrottleKey } from '@app/api-client/rules/identity/email';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { singleAddress, singleLine } from './header-safety';
import { sealBody } from './seal';

/** An email caused by a change. */
export type QueuedEmail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Such as `verify-email`. */
  kind: string;
  /** The reply address, if replies are expected. */
  replyTo?: string;
  /** The email offers to unsubscribe with one click (RFC 8058). */
  isPromotional?: boolean;
  /** The last email to an erased user: its row is deleted after delivery. */
  isDeletedAfterDelivery?: boolean;
  /** One of many: emails that a user waits for are delivered before it. */
  isBulk?: boolean;
  /** Emails with the same id are queued once. */
  dedupeId?: string;
};

type OutboxDeps = Pick<Deps, 'clock' | 'ids' | 'keys'>;

/** @throws {RangeError} If the recipient or the reply address is not one plain address. */
function buildRow({ clock, ids, keys }: OutboxDeps, message: QueuedEmail, dueAt: Date): typeof outbox.$inferInsert {
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
 * Queues an email in the transaction of the change that causes it. After the commit it is delivered, with retries if
 * the mail server or this process fails.
 * @param transaction The transaction of the change.
 * @throws {RangeError} If the recipient or the reply address is not one plain address.
 */
export async function queueEmail(
  transaction: Transaction,
  deps: OutboxDeps & Pick<Deps, 'jobs'>,
  message: QueuedEmail,
): Promise<void> {
  const rows = await transaction
    .insert(outbox)
    .values(buildRow(deps, message, deps.clock.now()))
    .onConflictDoNothing({ target: outbox.dedupeId })
    .returning({ id: outbox.id });
  const isUrgent = !message.isBulk;
  for (const { id } of rows) await deps.jobs.enqueue(transaction, 'email-delivery', { outboxId: id }, { isUrgent });
}

/**
 * Writes the text of an email that is not due yet.
 * @param dedupeId The email's; it must be in the outbox.
 */
export async function rewriteEmail(
  transaction: Transaction,
  { keys }: Pick<Deps, 'keys'>,
  dedupeId: string,
  { subject, html, text }: QueuedEmail,
): Promise<void> {
  const isTheirs = eq(outbox.dedupeId, dedupeId);
  const rows = await transaction.select({ id: outbox.id }).from(outbox).where(isTheirs);
  for (const { id } of rows) {
    const sealedBody = sealBody(keys.emailSecret, id, { html, text });
    await transaction
      .update(outbox)
      .set({ subject: singleLine(subject), sealedBody })
      .where(eq(outbox.id, id));
  }
}

/**
 * Queues many emails with one statement and without jobs. The sweep for due emails delivers them, after the emails that
 * users are waiting for.
 * @param dueAt The earliest time of delivery.
 * @returns The IDs of the queued emails.
 * @throws {RangeError} As `queueEmail`; none is queued then.
 */
export async function queueEmailsLater(
  transaction: Transaction,
  deps: OutboxDeps,
  emails: QueuedEmail[],
  dueAt: Date,
): Promise<string[]> {
  const rows = emails.map((message) => buildRow(deps, message, dueAt));
  if (rows.length > 0) await transaction.insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}
