import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Users with an account. A row exists from the sign-up on; the user can log in once the address is verified. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** Normalized (rules/email) and shown in this form. Unique. */
  email: text('email').notNull().unique(),
  /** Null until the owner of the mailbox opens a link. Required to log in. */
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  jobTitle: text('job_title'),
  /** Consent to email that is not about the account: offers and product updates. */
  receivesPromotionalEmails: boolean('receives_promotional_emails').notNull().default(false),
  receivesProductUpdates: boolean('receives_product_updates').notNull().default(false),
  /** A PHC string; null for users without a password. */
  passwordHash: text('password_hash'),
  /** The start of an organization's password expiration. */
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  /** Set by staff after unusual activity; null while the account is not suspended. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  /** Staff of the operator. Set only by a command of the backend, never by an API call. */
  isStaff: boolean('is_staff').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type User = typeof users.$inferSelect;
