import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Addresses that get no promotional mails, whatever was ticked before or is ticked elsewhere. By address, since also
 * users without an account are written to.
 */
export const emailUnsubscribes = pgTable('email_unsubscribes', {
  /** In normal form. */
  address: text('address').primaryKey(),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }).notNull(),
});
