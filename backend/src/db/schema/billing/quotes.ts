import { currencies } from '@app/api-client/rules/billing/money';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';
import { planVersions } from './plans';
import type { PricedDocument } from './priced-document';
import { billingIntervals } from './subscriptions';

/** The total of each renewal from an instant (ISO 8601) on, in minor units, including tax. */
export type RenewalAmount = { from: string; amount: number };

/**
 * Claimed quotes for plan changes. A quote is a contract: the amount charged is the amount shown, and a quote that no
 * longer fits the subscription is rejected. Until it is claimed it exists only in the ID that the customer got.
 */
export const quotes = pgTable(
  'quotes',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['purchase', 'upgrade', 'pending', 'after_trial'] }).notNull(),
    planVersionId: uuid('plan_version_id')
      .notNull()
      .references(() => planVersions.id),
    interval: text('interval', { enum: billingIntervals }).notNull(),
    currency: text('currency', { enum: currencies }).notNull(),
    /** Price of one period in minor units, excluding tax and discounts. */
    price: bigint('price', { mode: 'number' }).notNull(),
    document: jsonb('document').$type<PricedDocument>().notNull(),
    /** Paid value of the new period, see `subscriptions.paid`. */
    paid: bigint('paid', { mode: 'number' }).notNull(),
    anchorDay: integer('anchor_day').notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    periodEnd: timestamp('period_end', { withTimezone: true }).notNull(),
    /** Prices of the renewals, as far as they are known: see `listKnownRenewals`. */
    renewals: jsonb('renewals').$type<RenewalAmount[]>().notNull(),
    promoCodeId: uuid('promo_code_id'),
    /** The subscription's revision when the quote was made. */
    revision: integer('revision').notNull(),
    /** The user who asked for it. No foreign key, because the user may be erased. */
    userId: uuid('user_id').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('quotes_organization').on(table.organizationId), index('quotes_expiry').on(table.expiresAt)],
);
