import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Addresses that an account had before. What was written under one of them until then is the user's still, and is
 * found by it when the user is erased.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In normal form. */
    address: text('address').notNull(),
    /** Until when it was the user's; from then on it may be somebody else's. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_addresses_user').on(table.userId),
    index('former_addresses_address').on(table.address, table.changedAt),
  ],
);
