import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CardDetails } from '@/backend/ports/payment-gateway';
import { organizations } from '../organization/organizations';

/** Cards that the payment provider stores for organizations: never the number or the security code. */
export const creditCards = pgTable(
  'credit_cards',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The payment provider's ID of the card. */
    providerCardId: text('provider_card_id').notNull().unique(),
    brand: text('brand').$type<CardDetails['brand']>().notNull(),
    last4: text('last4').notNull(),
    /** 1 to 12. */
    expiryMonth: integer('expiry_month').notNull(),
    expiryYear: integer('expiry_year').notNull(),
    holderName: text('holder_name').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** The expiry for which the reminder was emailed, such as `2027-04`; null if none was. */
    remindedExpiry: text('reminded_expiry'),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('credit_cards_organization').on(table.organizationId),
    uniqueIndex('credit_cards_default')
      .on(table.organizationId)
      .where(sql`${table.isDefault}`),
  ],
);
