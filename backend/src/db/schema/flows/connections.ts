import { connectionProviders } from '@app/api-client/rules/flows/connection-providers';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { sessions } from '../identity/sessions';
import { users } from '../identity/users';

/** Users' accounts at other services, with the tokens to use them. */
export const connections = pgTable(
  'connections',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: connectionProviders }).notNull(),
    /** The user's ID at the provider; empty if the provider doesn't tell it. */
    externalUserId: text('external_user_id').notNull(),
    /** The team's ID at the provider; empty if the provider has no teams. */
    externalTeamId: text('external_team_id').notNull(),
    /** The team's name at the provider, by which users recognize the connection. */
    teamName: text('team_name'),
    /** The permissions of the token, as the provider names them. */
    scopes: text('scopes').array().notNull(),
    /** Base URL of the provider's API for this account; null if it is the same for all. */
    apiUrl: text('api_url'),
    /** Sealed with a key that is not in the database. */
    sealedAccessToken: bytes('sealed_access_token').notNull(),
    /** Null if the access token can't be refreshed. */
    sealedRefreshToken: bytes('sealed_refresh_token'),
    /** When the access token expires; null if it doesn't. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the access token was obtained. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull(),
    /** While one call refreshes the token, others don't: a refresh token works once. */
    refreshLeasedUntil: timestamp('refresh_leased_until', { withTimezone: true }),
    /** When the provider rejected the refresh token: the user must connect again. */
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('connections_account').on(table.userId, table.provider, table.externalUserId, table.externalTeamId),
  ],
);

export type ConnectionRow = typeof connections.$inferSelect;

/** Started connections, until the provider redirects the browser back. A row is deleted when it is used. */
export const connectionStarts = pgTable(
  'connection_starts',
  {
    /** SHA-256 of `state` (RFC 6749, 10.12). */
    stateHash: bytes('state_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Only the session that started the connection can complete it. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    provider: text('provider', { enum: connectionProviders }).notNull(),
    /** The PKCE verifier (RFC 7636), sealed; null for providers without PKCE. */
    sealedVerifier: bytes('sealed_verifier'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('connection_starts_user').on(table.userId),
    index('connection_starts_session').on(table.sessionId),
    index('connection_starts_expires').on(table.expiresAt),
  ],
);

/**
 * Tokens of deleted connections that the provider must still revoke. A row is written in the transaction that deletes
 * the connection, and deleted once the provider has answered. It names no user.
 */
export const connectionRevocations = pgTable(
  'connection_revocations',
  {
    id: uuid('id').primaryKey(),
    provider: text('provider', { enum: connectionProviders }).notNull(),
    /** Sealed for this row. */
    sealedAccessToken: bytes('sealed_access_token').notNull(),
    /** Not tried before this time. Each attempt postpones it. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
  },
  (table) => [index('connection_revocations_due').on(table.dueAt)],
);

export type ConnectionRevocationRow = typeof connectionRevocations.$inferSelect;
