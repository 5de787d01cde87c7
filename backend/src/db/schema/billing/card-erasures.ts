import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Removed cards that must still be deleted at the payment provider. A row is written in the transaction that removes the
 * card, and deleted once the provider has confirmed.
 */
export const cardErasures = pgTable(
  'card_erasures',
  {
    /** The payment provider's ID of the card. */
    providerCardId: text('provider_card_id').primaryKey(),
    /** No foreign key, because the organization may be erased first. */
    organizationId: uuid('organization_id').notNull(),
    /** Not tried before this time. Each attempt postpones it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('card_erasures_due').on(table.dueAt)],
);
