import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { bytes } from './bytes';

/** Idempotency keys of calls, with the responses that are repeated (CA-5). Deleted after 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The caller: a user's id, or the call's name for an open call. */
    scope: text('scope').notNull(),
    /** Hash of the key. */
    key: text('key').notNull(),
    /** Keyed hash of method, path and body, because the body may contain a password. */
    requestHash: text('request_hash').notNull(),
    /** Null while the first call is in progress. */
    status: integer('status'),
    /** The body, encrypted because it may contain the secret of a payment; null while the first call is in progress. */
    response: bytes('response'),
    /** The first call is in progress until then at most; afterwards a repeated call runs again. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
