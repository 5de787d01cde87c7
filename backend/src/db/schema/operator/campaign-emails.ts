import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/users';

/** Recipients by campaign: a user gets each campaign at most once, even if the call is repeated. */
export const campaignEmails = pgTable(
  'campaign_emails',
  {
    campaignId: text('campaign_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The queued email; null in rows from before the column. No foreign key, because old emails are purged. */
    outboxId: uuid('outbox_id'),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.userId] }),
    index('campaign_emails_user').on(table.userId),
  ],
);
