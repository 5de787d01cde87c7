import { boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The last email to an address that a mail server rejected permanently, or that was given up. */
export const emailRejections = pgTable(
  'email_rejections',
  {
    /** Normalized. */
    address: text('address').primaryKey(),
    /** The kind of the email, such as `verify-email`. */
    kind: text('kind').notNull(),
    /** Such as `SMTP 550` or `ECONNREFUSED`. */
    code: text('code').notNull(),
    /** The server's sentence without addresses and secrets; null if it sent none. */
    answer: text('answer'),
    rejectedAt: timestamp('rejected_at', { withTimezone: true }).notNull(),
    /** The server said that the address does not exist: nothing is sent to it until its user confirms it. */
    isBounce: boolean('is_bounce').notNull(),
  },
  (table) => [index('email_rejections_time').on(table.rejectedAt)],
);
