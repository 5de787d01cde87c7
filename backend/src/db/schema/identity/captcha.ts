import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Used proofs of work. Each works once; the row is deleted when the proof expires. */
export const usedCaptchas = pgTable(
  'captcha_used',
  {
    /** The challenge's signature, unique to each challenge. */
    signature: text('signature').primaryKey(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('captcha_used_expires').on(table.expiresAt)],
);
