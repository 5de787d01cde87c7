import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Mailboxes whose account got the credits of a free trial. A row outlives the account, so that a mailbox gets them once.
 */
export const trialCreditMailboxes = pgTable('trial_credit_mailboxes', {
  /** A keyed hash, from which the address cannot be found without the key. */
  mailboxHash: text('mailbox_hash').primaryKey(),
  grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
});
