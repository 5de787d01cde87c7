import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { users } from './users';
import { ssoConfigs } from '../access/sso-configs';

/** Why a session ended before its time. */
export const revocationReasons = [
  'logout',
  'logout_everywhere',
  'password_changed',
  'refresh_reuse',
  'binding_missing',
  'suspended',
  'ended_by_user',
  'sso_removed',
  'sso_required',
  'organization_closed',
] as const;
export type RevocationReason = (typeof revocationReasons)[number];

/** One per login: the family of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** 14 days or 12 hours after the login. Activity does not extend it. */
    absoluteExpiresAt: timestamp('absolute_expires_at', { withTimezone: true }).notNull(),
    /** "Stay signed in for 2 weeks". */
    staysSignedIn: boolean('stays_signed_in').notNull(),
    /** SHA-256 of the binding cookie's value; null for clients that are not browsers. */
    bindingHash: bytes('binding_hash'),
    /** When the browser first sent the binding cookie back. It is required since then. */
    bindingShownAt: timestamp('binding_shown_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    revocationReason: text('revocation_reason', { enum: revocationReasons }),
    /** The browser's own description, by which users recognize their devices. */
    userAgent: text('user_agent'),
    /** The SSO configuration of the login; null for a password. Deleting it ends the session. */
    ssoConfigId: uuid('sso_config_id').references(() => ssoConfigs.id, { onDelete: 'set null' }),
    /** The last refresh. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.absoluteExpiresAt),
    index('sessions_sso_config').on(table.ssoConfigId),
  ],
);

/** All refresh tokens of active sessions. Used tokens stay, so that reuse is detected. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token: 256 random bits need no salt. */
    tokenHash: bytes('token_hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    /** The next token, encrypted with this one, so that a lost response can be repeated for a few seconds. */
    sealedSuccessor: bytes('sealed_successor'),
  },
  (table) => [
    // A session has at most one unused token.
    uniqueIndex('refresh_tokens_current')
      .on(table.sessionId)
      .where(sql`${table.rotatedAt} is null`),
    index('refresh_tokens_session').on(table.sessionId),
  ],
);
