import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Failed password attempts, per account and per client address. In the database, so that all backend processes share
 * the count. A row is kept as long as it can still reject an attempt.
 */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    /** `account:` and a hash of the address's key, even without such an account; or `address:` and the client. */
    key: text('key').primaryKey(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    /** Attempts in this window. Each is counted before its password is checked, and uncounted if it was right. */
    attempts: integer('attempts').notNull(),
    /** Consecutive pauses so far. Each is twice as long as the previous one. */
    pauses: integer('pauses').notNull().default(0),
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_throttles_touched').on(table.touchedAt)],
);
