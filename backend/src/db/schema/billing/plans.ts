import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import type { Quota } from '@app/api-client/contract/fields/quota';
import type { Currency } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { organizations } from '../organization/organizations';

/** Prices of one period in minor units, excluding tax, by currency. */
export type IntervalPrices = { monthly: Partial<Record<Currency, number>>; annual: Partial<Record<Currency, number>> };
export type QuotaLimit = z.infer<typeof Quota> & { category: QuotaCategory };

/** Plans that can be or could once be bought. A plan is never deleted, because subscriptions and invoices refer to it. */
export const plans = pgTable('plans', {
  id: uuid('id').primaryKey(),
  kind: text('kind', { enum: ['free_trial', 'self_service', 'enterprise', 'custom'] }).notNull(),
  name: text('name').notNull(),
  /** Position in the list, which is sorted by price. */
  position: integer('position').notNull(),
  /** The only organization that can use a custom plan; null for public plans. */
  organizationId: uuid('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Since when the plan can no longer be bought; null while it can. */
  retiredAt: timestamp('retired_at', { withTimezone: true }),
});

/**
 * Prices and limits of plans. Versions are immutable: what a customer bought does not change, and a new price or limit is
 * a new version.
 */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: uuid('id').primaryKey(),
    planId: uuid('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within the plan. */
    version: integer('version').notNull(),
    prices: jsonb('prices').$type<IntervalPrices>().notNull(),
    quotas: jsonb('quotas').$type<QuotaLimit[]>().notNull(),
    /** From when new customers buy this version. */
    validFrom: timestamp('valid_from', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('plan_versions_version').on(table.planId, table.version),
    /** The few versions that replaced another one. */
    index('plan_versions_replacing')
      .on(table.validFrom)
      .where(sql`${table.version} > 1`),
    /** The highest price is `planPriceMax`, which a schema can't refer to. */
    check('plan_versions_prices', sql`not ${table.prices} @? '$.*.* ? (@ < 0 || @ > 75000000)'::jsonpath`),
  ],
);
