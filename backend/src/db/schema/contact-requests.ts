import type { ContactTopic } from '@app/api-client/contract/contact';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';

/** Messages from the contact form. They are kept because a mail can be lost, and answered by mail. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    /** What the user quotes when asking again. */
    reference: text('reference').notNull().unique(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    /** In normal form; where the answer goes. Nobody has proven that it is the user's. */
    email: text('email').notNull(),
    companyName: text('company_name'),
    message: text('message').notNull(),
    invoiceNumber: text('invoice_number'),
    /** Who showed a token, if anybody. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The plan that the user's organization had, where the message is about billing. */
    planId: uuid('plan_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_requests_user').on(table.userId), index('contact_requests_email').on(table.email)],
);
