import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Proofs of work that have been presented. Each opens one door; it is forgotten when it would have expired anyway. */
export const usedCaptchas = pgTable(
  'captcha_used',
  {
    /** The challenge's signature, which is different for every challenge. */
    signature: text('signature').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_used_expires').on(table.expiresAt)],
);
