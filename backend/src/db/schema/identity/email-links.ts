import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { users } from './users';
import { registrations } from './registrations';

export const linkPurposes = [
  'verify_email',
  'quick_registration',
  'reset_password',
  'change_email',
  'reactivate_trial',
  'delete_account',
] as const;

/** Single-use links in emails. Only the email contains the token. */
export const emailLinks = pgTable(
  'email_links',
  {
    /** SHA-256 of the token: 256 random bits need no salt. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** A link works for this purpose only. */
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Null if there is no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The normalized recipient. Using the link proves ownership of this address only. */
    address: text('address').notNull(),
    /** The sign-up that it confirms; null for a link that was requested later. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** When a newer link replaced it. */
    supersededAt: timestamp('superseded_at', { withTimezone: true }),
  },
  (table) => [
    index('email_links_user').on(table.userId),
    index('email_links_address').on(table.address, table.purpose),
    index('email_links_expires').on(table.expiresAt),
    // For the foreign key's lookup when a user's sign-ups are deleted.
    index('email_links_registration').on(table.registrationId),
  ],
);

export type EmailLink = typeof emailLinks.$inferSelect;
export type LinkPurpose = EmailLink['purpose'];
