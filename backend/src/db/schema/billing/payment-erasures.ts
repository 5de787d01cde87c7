import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Erased organizations whose customer and cards must still be deleted at the payment provider. A row is written in the
 * transaction that erases the organization, and deleted once the provider has confirmed.
 */
export const paymentErasures = pgTable(
  'payment_erasures',
  {
    /** No foreign key, because the organization is erased. */
    organizationId: uuid('organization_id').primaryKey(),
    /** Not tried before this time. Each attempt postpones it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** The former owner's address, if a payment was under way: a late charge is refunded with an email. Otherwise null. */
    email: text('email'),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('payment_erasures_due').on(table.dueAt)],
);
