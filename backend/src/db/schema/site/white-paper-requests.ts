import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Requests for white papers. */
export const whitePaperRequests = pgTable(
  'white_paper_requests',
  {
    id: uuid('id').primaryKey(),
    /** Slug of the document. */
    document: text('document').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Normalized. Not verified. */
    email: text('email').notNull(),
    companyName: text('company_name').notNull(),
    jobTitle: text('job_title'),
    /** Version and time of the consent to promotional email; both null without it. */
    consentVersion: text('consent_version'),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('white_paper_requests_email').on(table.email)],
);
