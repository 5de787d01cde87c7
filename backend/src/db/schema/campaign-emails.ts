import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from './users';

/** Who got which sending: nobody gets a mail of one name twice, however often the call is repeated. */
export const campaignMails = pgTable(
  'campaign_mails',
  {
    campaignId: text('campaign_id').notNull(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.personId] }),
    index('campaign_mails_person').on(table.personId),
  ],
);
