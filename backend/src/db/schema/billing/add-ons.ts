import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import { currencies } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

/** Add-ons that organizations bought. */
export const addOns = pgTable(
  'add_ons',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    packageId: uuid('package_id').notNull(),
    name: text('name').notNull(),
    category: text('category').$type<QuotaCategory>().notNull(),
    unit: text('unit').notNull(),
    quantity: integer('quantity').notNull(),
    /** Sum of all packages, in `unit`; hours in seconds. */
    units: bigint('units', { mode: 'number' }).notNull(),
    /** Used of `units`, after the plan's own limit. */
    used: bigint('used', { mode: 'number' }).notNull().default(0),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Price of all packages for one period, in minor units, excluding tax. */
    price: bigint('price', { mode: 'number' }).notNull(),
    renewal: text('renewal', { enum: ['none', 'monthly', 'annual'] }).notNull(),
    autoRenewal: boolean('auto_renewal').notNull(),
    anchorDay: integer('anchor_day').notNull(),
    boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
    periodStart: timestamp('period_start', { withTimezone: true }).notNull(),
    /** When it renews or ends; null if it lasts until used up. */
    periodEnd: timestamp('period_end', { withTimezone: true }),
    /** The open invoice of the renewal in progress; null if there is none. */
    renewalInvoiceId: uuid('renewal_invoice_id'),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('add_ons_organization').on(table.organizationId),
    index('add_ons_due')
      .on(table.periodEnd)
      .where(sql`${table.endedAt} is null`),
    check('add_ons_used', sql`${table.used} between 0 and ${table.units}`),
  ],
);
