import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

/** Recipients of organizations' invoices. */
export const billingDetails = pgTable(
  'billing_details',
  {
    organizationId: uuid('organization_id')
      .primaryKey()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    billingType: text('billing_type', { enum: ['Individual', 'Business'] }).notNull(),
    companyName: text('company_name'),
    addressLine1: text('address_line1').notNull(),
    addressLine2: text('address_line2'),
    city: text('city').notNull(),
    postalCode: text('postal_code'),
    state: text('state'),
    /** ISO 3166-1 alpha-2. */
    country: text('country').notNull(),
    vatNumber: text('vat_number'),
    billingEmail: text('billing_email'),
    /** The result of asking the VAT register. */
    vatCheck: text('vat_check', { enum: ['none', 'pending', 'verified', 'not_verified'] }).notNull(),
    vatName: text('vat_name'),
    /** When the register is asked next; null unless the check is pending. */
    vatCheckDueAt: timestamp('vat_check_due_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('billing_details_vat_check_due').on(table.vatCheckDueAt)],
);
