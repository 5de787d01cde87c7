import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { users } from '../identity/users';
import { organizations } from '../organization/organizations';

/** Invitations to join an organization. The row's id identifies the invited user until they join. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Normalized (rules/email). Only the owner of this address may accept. */
    email: text('email').notNull(),
    role: text('role', { enum: ['admin', 'teammate', 'guest'] }).notNull(),
    /** The inviting user; null once that user is erased. */
    invitedById: uuid('invited_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token in the last email. Sending again replaces it, which ends the previous link. */
    tokenHash: bytes('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the last email was queued. */
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
  },
  (table) => [
    // An organization has one pending invitation per address.
    uniqueIndex('invitations_open')
      .on(table.organizationId, table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitations_email').on(table.email),
    index('invitations_inviter').on(table.invitedById),
  ],
);

export type Invitation = typeof invitations.$inferSelect;
