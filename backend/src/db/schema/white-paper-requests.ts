import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who asked for a white paper. */
export const whitePaperRequests = pgTable(
  'white_paper_requests',
  {
    id: uuid('id').primaryKey(),
    /** Slug of the document. */
    document: text('document').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** In normal form. Nobody has proven that it is the user's. */
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    jobTitle: text('job_title'),
    /** Version of the sentence beside the box and when it was ticked; both absent unless it was. */
    consentVersion: text('consent_version'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('white_paper_requests_email').on(table.email)],
);
