import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Addresses that get no promotional email, even if its box was checked before or is checked elsewhere. By address,
 * because recipients may have no account.
 */
export const emailUnsubscribes = pgTable('email_unsubscribes', {
  /** Normalized. */
  address: text('address').primaryKey(),
  unsubscribedAt: timestamp('unsubscribed_at', { withTimezone: true }).notNull(),
});
