import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Failed attempts to give a password, per account and per address. In the database, so that every copy of the backend
 * counts the same. A row is needed for as long as it can still refuse somebody.
 */
export const loginThrottles = pgTable(
  'login_throttles',
  {
    /** `account:` and a hash of the address's key (whether such an account exists or not), or `address:` and the client. */
    key: text('key').primaryKey(),
    windowStartedAt: timestamp('window_started_at', { withTimezone: true }).notNull(),
    /** Attempts in this window. Each is counted before its password is compared, and given back when it was right. */
    attempts: integer('attempts').notNull(),
    /** How many pauses in a row there have been: each is twice as long as the one before. */
    pauses: integer('pauses').notNull().default(0),
    pausedUntil: timestamp('paused_until', { withTimezone: true }),
    touchedAt: timestamp('touched_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('login_throttles_touched').on(table.touchedAt)],
);
