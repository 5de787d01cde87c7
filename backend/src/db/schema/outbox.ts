import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Every mail that a change in the database causes, written in the same transaction. A mail's text holds links that
 * open doors, so it is stored sealed (see seal.ts) and never in the clear.
 */
export const outbox = pgTable(
  'email_outbox',
  {
    id: uuid('id').primaryKey(),
    /** Two changes that must cause one mail only give the same value. */
    dedupeId: text('dedupe_id').unique(),
    /** What the mail is, such as `verify-email`: for the log and for limits by kind. */
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    /** `emailThrottleKey` of the recipient; null in rows from before the column. */
    mailbox: text('mailbox'),
    /** May name users. Erased with the text. */
    subject: text('subject').notNull(),
    /** Where an answer goes; absent where it goes to the sender. */
    replyTo: text('reply_to'),
    /** Not about something that the recipient did: it can be unsubscribed from by one click. */
    isPromotional: boolean('is_promotional').notNull().default(false),
    /** The last mail to somebody who was erased: nothing of it is kept once it is on its way. */
    isDeletedAfterDelivery: boolean('is_deleted_after_delivery').notNull().default(false),
    /** The html and the text, sealed. Erased when the mail is delivered or given up, where no local mailbox shows it. */
    sealedBody: bytes('sealed_body'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** Not delivered before this time; moved into the future by each failure. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** The kind of the last failure, such as `ECONNREFUSED`; never the server's text, which may quote the mail. */
    lastError: text('last_error'),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    /** No further attempt is made; the row stays for whoever looks into it. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true }),
  },
  (table) => [
    index('email_outbox_due')
      .on(table.dueAt)
      .where(sql`${table.deliveredAt} is null and ${table.givenUpAt} is null`),
    index('email_outbox_mailbox').on(table.mailbox, table.createdAt),
  ],
);
