import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * What staff did to an account, and why, in their own words: kept beside the record of security events, which holds no
 * free text, and erased with the user.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['suspended', 'desuspended'] }).notNull(),
    /** Not a foreign key: the record stays when whoever was staff is erased. */
    staffId: uuid('staff_id').notNull(),
    reason: text('reason').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_actions_user').on(table.userId, table.happenedAt)],
);
