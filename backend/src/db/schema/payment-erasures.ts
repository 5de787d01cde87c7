import { index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Organizations that are gone and that the provider of payments still has to forget, with the cards that it keeps. A row
 * is part of the transaction that erases the organization; it goes when the provider has done it, however often that was
 * tried.
 */
export const paymentErasures = pgTable(
  'payment_erasures',
  {
    /** Not a foreign key: the organization is gone. */
    organizationId: uuid('organization_id').primaryKey(),
    /** Not tried before this time; moved into the future by each attempt. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('payment_erasures_due').on(table.dueAt)],
);
