import { customType, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './users';
import { ssoConfigs } from './sso-configs';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Whom a provider's subject is here. An identity is (provider, subject), never a bare address. */
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

/** A login that has left for the provider. It is kept here, so that a restart in between loses nobody. */
export const ssoLogins = pgTable(
  'sso_logins',
  {
    /** SHA-256 of `state` (OpenID Connect) or of the relay state (SAML). */
    stateHash: bytes('state_hash').primaryKey(),
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    /** SHA-256 of the value in the browser's own cookie: the answer must come back in the browser that asked. */
    browserHash: bytes('browser_hash').notNull(),
    /** SAML: the request's id, which the answer names. */
    requestId: text('request_id'),
    /** OpenID Connect: nonce and PKCE verifier, sealed under a key that is not in the database. */
    sealedSecrets: bytes('sealed_secrets'),
    /** A path of this site to go on to. */
    next: text('next').notNull(),
    /**
     * The administrator who tries the configuration: nobody is logged in by it. Absent where somebody logs in. Not a
     * foreign key: the row lives for minutes.
     */
    testerId: uuid('tester_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The answer that was taken; there is no second. */
    usedAt: timestamp('used_at', { withTimezone: true }),
  },
  (table) => [index('sso_logins_config').on(table.configId), index('sso_logins_expires').on(table.expiresAt)],
);

/** Assertions that were taken: none is taken twice, whatever request it answers. */
export const ssoAssertions = pgTable(
  'sso_assertions',
  {
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    assertionId: text('assertion_id').notNull(),
    /** After which the assertion's own conditions refuse it. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.configId, table.assertionId] }),
    index('sso_assertions_expires').on(table.expiresAt),
  ],
);

/** What passes through the address instead of a token: good once, for a minute. */
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
    /** SHA-256 of the value in the browser's own cookie, as of the login. */
    browserHash: bytes('browser_hash').notNull(),
    next: text('next').notNull(),
    /** When the provider ends the session; null if it doesn't tell. */
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
