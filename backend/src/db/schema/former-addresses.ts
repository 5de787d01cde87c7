import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from './users';

/**
 * Addresses that an account had before. What was written under one of them until then is the person's still, and is
 * found by it when the person is erased.
 */
export const formerAddresses = pgTable(
  'former_addresses',
  {
    id: uuid('id').primaryKey(),
    personId: uuid('person_id')
      .notNull()
      .references(() => people.id, { onDelete: 'cascade' }),
    /** In normal form. */
    address: text('address').notNull(),
    /** Until when it was the person's; from then on it may be somebody else's. */
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('former_addresses_person').on(table.personId),
    index('former_addresses_address').on(table.address, table.changedAt),
  ],
);
