import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from './bytes';

/**
 * Queued emails, each written in the transaction of the change that causes it. The text contains secret links, so it is
 * stored sealed (see seal.ts).
 */
export const outbox = pgTable(
  'email_outbox',
  {
    id: uuid('id').primaryKey(),
    /** Two changes with the same value cause one email only. */
    dedupeId: text('dedupe_id').unique(),
    /** Such as `verify-email`; for the log and for limits per kind. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** `emailThrottleKey` of the recipient; null in rows from before the column. */
    mailbox: text('mailbox'),
    /** May contain users' names. Erased with the text. */
    subject: text('subject').notNull(),
    /** The reply address; null for the sender's. */
    replyTo: text('reply_to'),
    /** Promotional email: the recipient can unsubscribe with one click. */
    isPromotional: boolean('is_promotional').notNull().default(false),
    /** The last email to an erased user: the row is deleted after delivery. */
    isDeletedAfterDelivery: boolean('is_deleted_after_delivery').notNull().default(false),
    /** HTML and text, sealed. Erased after delivery or giving up, except in dev, where the local mailbox shows them. */
    sealedBody: bytes('sealed_body'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Not delivered before this time. Each failure postpones it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Attempts after which the mail server had the whole text and did not answer: it may have accepted the email. */
    unanswered: integer('unanswered').notNull().default(0),
    /** The kind of the last failure, such as `ECONNREFUSED` or `SMTP 550`. */
    lastError: text('last_error'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** When delivery was given up. The row stays for troubleshooting. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  },
  (table) => [
    index('email_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    index('email_outbox_mailbox').on(table.mailbox, table.createdAt),
  ],
);
