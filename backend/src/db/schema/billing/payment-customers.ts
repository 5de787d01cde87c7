import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The payment provider's customers, for adapters whose provider assigns the ids. */
export const paymentCustomers = pgTable('payment_customers', {
  /** No foreign key: an order exists before its organization, and the customer is erased after it. */
  organizationId: uuid('organization_id').primaryKey(),
  providerCustomerId: text('provider_customer_id').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
