import type { Profile } from '@app/api-client/contract/fields/profile';
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** The input of a sign-up, with the password already hashed. */
export type RegistrationData = Profile & {
  passwordHash: string;
  receivesPromotionalEmails: boolean;
  accountType: 'Individual' | 'Business';
  companyName: string | null;
  termsVersion: string;
};

/**
 * Sign-ups with an unverified address. Anyone can sign up with an unverified address again, so each sign-up stores its
 * own data with its own email link, and the link that the owner of the mailbox opens decides. All of a user's rows are
 * deleted once the address is verified.
 */
export const registrations = pgTable(
  'registrations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    data: jsonb('data').$type<RegistrationData>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('registrations_user').on(table.userId)],
);

/** The version of the terms that a user agreed to, and when. Each version is a new row. */
export const termsAcceptances = pgTable(
  'terms_acceptances',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: text('version').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('terms_acceptances_user').on(table.userId, table.acceptedAt)],
);
