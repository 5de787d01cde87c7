import type { ContactTopic } from '@app/api-client/contract/site/contact';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/users';

/** Messages from the contact form, stored in case the forwarded email is lost. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    /** The reference that the visitor can quote. */
    reference: text('reference').notNull().unique(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    /** Normalized reply address. Not verified. */
    email: text('email').notNull(),
    companyName: text('company_name'),
    message: text('message').notNull(),
    invoiceNumber: text('invoice_number'),
    /** The logged-in user, if any. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The plan of the user's organization, for billing messages. */
    planId: uuid('plan_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_requests_user').on(table.userId), index('contact_requests_email').on(table.email)],
);
