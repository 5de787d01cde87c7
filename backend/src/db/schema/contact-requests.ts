import type { ContactTopic } from '@app/api-client/contract/contact';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { people } from './users';

/** Messages from the contact form. They are kept because a mail can be lost, and answered by mail. */
export const contactRequests = pgTable(
  'contact_requests',
  {
    id: uuid('id').primaryKey(),
    /** What the person quotes when asking again. */
    reference: text('reference').notNull().unique(),
    topic: text('topic').$type<ContactTopic>().notNull(),
    name: text('name').notNull(),
    /** In normal form; where the answer goes. Nobody has proven that it is the person's. */
    email: text('email').notNull(),
    companyName: text('company_name'),
    message: text('message').notNull(),
    invoiceNumber: text('invoice_number'),
    /** Who showed a token, if anybody. */
    personId: uuid('person_id').references(() => people.id, { onDelete: 'set null' }),
    /** The plan that the person's organization had, where the message is about billing. */
    planId: uuid('plan_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('contact_requests_person').on(table.personId), index('contact_requests_email').on(table.email)],
);
