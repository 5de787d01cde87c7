import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Idempotency keys of calls, with the responses that are repeated (CA-8). Deleted after 24 hours. */
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
    response: jsonb('response'),
    /** The first call is in progress until then at most; afterwards a repeated call runs again. */
    leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.scope, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);
