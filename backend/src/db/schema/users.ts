import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Everybody who has an account. A row exists from the registration on; it is of use once the address is verified. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  /** In normal form (rules/email), which is also the form that is shown: one address, one row. */
  email: text('email').notNull().unique(),
  /** Absent until the owner of the mailbox opens a link that was sent to it; without it nobody logs in. */
  emailVerifiedAt: timestamp('email_verified_at', { withTimezone: true }),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  phone: text('phone'),
  jobTitle: text('job_title'),
  /** Consent to mails that are not about the account itself: offers, and what is new. */
  receivesPromotionalEmails: boolean('receives_promotional_emails').notNull().default(false),
  receivesProductUpdates: boolean('receives_product_updates').notNull().default(false),
  /** A PHC string. Absent for users who only ever came by single sign-on. */
  passwordHash: text('password_hash'),
  /** What an organization's expiry of passwords is counted from. */
  passwordChangedAt: timestamp('password_changed_at', { withTimezone: true }),
  /** Set by staff after unusual activity; kept while the account is closed to its owner. */
  suspendedAt: timestamp('suspended_at', { withTimezone: true }),
  /** Staff of the operator. Granted by a command of the backend, never by a call. */
  isStaff: boolean('is_staff').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export type User = typeof users.$inferSelect;
