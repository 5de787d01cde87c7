import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

/** Usage of organizations by category and monthly window. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    category: text('category').$type<QuotaCategory>().notNull(),
    /** Start of the window. Categories that do not reset, such as storage, have the epoch. */
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    /** In the category's unit; usage time in seconds. */
    used: bigint('used', { mode: 'number' }).notNull(),
    /** Use that add-ons covered in the window, for the history. Their own rows have their remaining units. */
    addOnUsed: bigint('add_on_used', { mode: 'number' }).notNull().default(0),
    /** The highest threshold that was announced in the window, in percent: 0, 80 or 100. */
    announcedPercent: bigint('announced_percent', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.category, table.windowStart] }),
    check('usage_counters_used', sql`${table.used} >= 0`),
    check('usage_counters_add_on_used', sql`${table.addOnUsed} >= 0`),
  ],
);

/** Recorded and reserved activities, so that a repeated one is counted once. */
export const usageActivities = pgTable(
  'usage_activities',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The caller's ID of the activity. */
    activityId: uuid('activity_id').notNull(),
    /** The limit that it counts towards first; null if no plan includes it. */
    category: text('category').$type<QuotaCategory>(),
    /** The activity that is paid with credits; null if the plan includes all of it. */
    activity: text('activity', { enum: ['research-bot', 'third-party-analytics'] }),
    /** Reserved until it is settled, then the actual amount. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    /** The part of the amount that the plan and its add-ons don't include: it is paid with credits. */
    paidAmount: bigint('paid_amount', { mode: 'number' }).notNull().default(0),
    /** The credits that this part costs. */
    credits: bigint('credits', { mode: 'number' }).notNull().default(0),
    status: text('status', { enum: ['reserved', 'recorded', 'released'] })
      .notNull()
      .default('recorded'),
    /** When the sweep releases the reservation; null unless reserved. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    resourceId: uuid('resource_id'),
    userId: uuid('user_id'),
    /** The API key that acted; null for users. */
    keyId: uuid('key_id'),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.activityId] }),
    index('usage_activities_expiry')
      .on(table.expiresAt)
      .where(sql`${table.status} = 'reserved'`),
    index('usage_activities_reserved')
      .on(table.organizationId)
      .where(sql`${table.status} = 'reserved'`),
    check('usage_activities_expires', sql`(${table.status} = 'reserved') = (${table.expiresAt} is not null)`),
    check('usage_activities_paid', sql`${table.paidAmount} between 0 and ${table.amount}`),
    check('usage_activities_counts', sql`${table.category} is not null or ${table.activity} is not null`),
  ],
);
