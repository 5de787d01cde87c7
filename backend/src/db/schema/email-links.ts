import { customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';
import { registrations } from './registrations';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const linkPurposes = [
  'verify_email',
  'quick_registration',
  'reset_password',
  'change_email',
  'reactivate_trial',
  'delete_account',
] as const;

/** Links that were sent by mail and open something once. The token itself is in the mail only. */
export const emailLinks = pgTable(
  'email_links',
  {
    /** SHA-256 of the token: 256 random bits need no salt. */
    tokenHash: bytes('token_hash').primaryKey(),
    /** A link opens only what it was made for. */
    purpose: text('purpose', { enum: linkPurposes }).notNull(),
    /** Absent where there is no account yet. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where it was sent to, in normal form: it proves the ownership of this address and of no other. */
    address: text('address').notNull(),
    /** The sign-up that it confirms; absent for a link that was asked for later. */
    registrationId: uuid('registration_id').references(() => registrations.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
    /** A newer link has taken its place. */
    supersededAt: timestamp('superseded_at', { withTimezone: true }),
  },
  (table) => [
    index('email_links_user').on(table.userId),
    index('email_links_address').on(table.address, table.purpose),
    index('email_links_expires').on(table.expiresAt),
    // The foreign key's own look-up, when a user's sign-ups are removed.
    index('email_links_registration').on(table.registrationId),
  ],
);

export type EmailLink = typeof emailLinks.$inferSelect;
export type LinkPurpose = EmailLink['purpose'];
