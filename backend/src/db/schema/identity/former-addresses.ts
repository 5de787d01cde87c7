import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Former addresses of accounts. Rows that were stored with one of them until it changed still belong to the user, and
 * are found by it when the user is erased.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Normalized. */
    address: text('address').notNull(),
    /** When the account gave it up; another user may own it since. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_addresses_user').on(table.userId),
    index('former_addresses_address').on(table.address, table.changedAt),
  ],
);
