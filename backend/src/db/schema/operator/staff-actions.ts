import { staffActionKinds } from '@app/api-client/rules/operator/staff-actions';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/users';

/**
 * Actions of staff, with the reason as free text. Separate from the security log, which has no free text. An action on an
 * account is erased with its user.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: uuid('id').primaryKey(),
    /** The account; null for actions on an organization or on many accounts. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    action: text('action', { enum: staffActionKinds }).notNull(),
    /** No foreign key, because the row outlives the staff user. */
    staffId: uuid('staff_id').notNull(),
    /** The reason that the staff user gave; null for actions that need none. */
    reason: text('reason'),
    /** The plan, the campaign, the number of credits, or the number of the document. */
    detail: text('detail'),
    /** The credit note of a refund, which says how much; null for other actions. No foreign key, as for the staff user. */
    documentId: uuid('document_id'),
    happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_actions_user').on(table.userId, table.happenedAt),
    index('staff_actions_time').on(table.happenedAt, table.id),
  ],
);
