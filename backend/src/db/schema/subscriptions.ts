import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/** Plans and trials of organizations. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  /** An organization has one. */
  organizationId: uuid('organization_id')
    .notNull()
    .unique()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  status: text('status', { enum: ['trialing'] }).notNull(),
  activeFrom: timestamp('active_from', { withTimezone: true }).notNull(),
  /** When the trial ends. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
