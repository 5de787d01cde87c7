import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/**
 * Actions of staff on accounts, with the reason as free text. Separate from the security log, which has no free text,
 * and erased with the user.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: ['suspended', 'desuspended', 'credits_gifted', 'credits_reset'] }).notNull(),
    /** No foreign key, because the row outlives the staff user. */
    staffId: uuid('staff_id').notNull(),
    reason: text('reason').notNull(),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('staff_actions_user').on(table.userId, table.happenedAt)],
);
