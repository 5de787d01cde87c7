import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/** Usage of organizations by category and monthly window. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    category: text('category').notNull(),
    /** Start of the window. Categories that do not reset, such as storage, have the epoch. */
    windowStart: timestamp('window_start', { withTimezone: true }).notNull(),
    /** In the category's unit; usage time in seconds. */
    used: bigint('used', { mode: 'number' }).notNull(),
    /** The highest threshold that was announced in the window, in percent: 0, 80 or 100. */
    announcedPercent: bigint('announced_percent', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.category, table.windowStart] }),
    check('usage_counters_used', sql`${table.used} >= 0`),
  ],
);

/** Recorded activities, so that a repeated one is counted once. */
export const usageActivities = pgTable(
  'usage_activities',
  {
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** The caller's ID of the activity. */
    activityId: uuid('activity_id').notNull(),
    category: text('category').notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
    userId: uuid('user_id'),
    recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.activityId] })],
);
