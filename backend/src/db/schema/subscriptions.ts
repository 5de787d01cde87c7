import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/** What an organization may use, and until when. */
export const subscriptions = pgTable('subscriptions', {
  id: uuid('id').primaryKey(),
  /** One at a time. */
  organizationId: uuid('organization_id')
    .notNull()
    .unique()
    .references(() => organizations.id, { onDelete: 'cascade' }),
  status: text('status', { enum: ['trialing'] }).notNull(),
  activeFrom: timestamp('active_from', { withTimezone: true }).notNull(),
  /** The trial is over from this instant on. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
