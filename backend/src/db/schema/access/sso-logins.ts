import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { users } from '../identity/users';
import { ssoConfigs } from './sso-configs';

/** Users' identities at providers: (configuration, subject), never an address alone. */
export const ssoIdentities = pgTable(
  'sso_identities',
  {
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    /** SAML: the name id. OpenID Connect: `sub`. */
    subject: text('subject').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    lastLoginAt: timestamp('last_login_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.configId, table.subject] }), index('sso_identities_user').on(table.userId)],
);

/** Pending logins, stored so that they survive a restart. */
export const ssoLogins = pgTable(
  'sso_logins',
  {
    /** SHA-256 of `state` (OpenID Connect) or of the relay state (SAML). */
    stateHash: bytes('state_hash').primaryKey(),
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser cookie's value: the response must arrive in the browser that started the login. */
    browserHash: bytes('browser_hash').notNull(),
    /** SAML: the id of the request, which the response must reference. */
    requestId: text('request_id'),
    /** OpenID Connect: nonce and PKCE verifier, sealed with a key that is not in the database. */
    sealedSecrets: bytes('sealed_secrets'),
    /** The path of this site to open after the login. */
    next: text('next').notNull(),
    /** The admin who runs a test, which creates no session; null for a login. No foreign key: rows live for minutes. */
    testerId: uuid('tester_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** When a response used it up. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('sso_logins_config').on(table.configId), index('sso_logins_expires').on(table.expiresAt)],
);

/** Used assertions. Each is accepted once, for any request. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    assertionId: text('assertion_id').notNull(),
    /** When the assertion itself expires. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.configId, table.assertionId] }),
    index('sso_assertions_expires').on(table.expiresAt),
  ],
);

/** Single-use login codes, passed in the URL instead of tokens and valid for one minute. */
export const ssoCodes = pgTable(
  'sso_codes',
  {
    /** SHA-256 of the code. */
    codeHash: bytes('code_hash').primaryKey(),
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser cookie's value at the login. */
    browserHash: bytes('browser_hash').notNull(),
    next: text('next').notNull(),
    /** When the provider ends the session; null if it doesn't say. */
    sessionEndsAt: timestamp('session_ends_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [
    index('sso_codes_config').on(table.configId),
    index('sso_codes_user').on(table.userId),
    index('sso_codes_expires').on(table.expiresAt),
  ],
);

export type SsoLogin = typeof ssoLogins.$inferSelect;
