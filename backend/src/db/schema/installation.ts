import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';

/** Data about the database itself, in one row. */
export const installation = pgTable(
  'installation',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Identifies the secret `seal`, without which the sealed columns cannot be read. */
    sealFingerprint: text('seal_fingerprint').notNull(),
  },
  (table) => [check('installation_is_only', sql`${table.isOnly}`)],
);
