import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes } from '../bytes';
import { organizations } from '../organization/organizations';

/** Identity providers of organizations. The columns in use depend on the protocol. */
export const ssoConfigs = pgTable(
  'sso_configs',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Shown to users before the redirect to the provider. */
    name: text('name').notNull(),
    protocol: text('protocol', { enum: ['saml', 'oidc'] }).notNull(),
    /** SAML: the provider's entity id. OpenID Connect: its issuer. */
    issuer: text('issuer').notNull(),
    /** SAML: the URL that users are redirected to. */
    signOnUrl: text('sign_on_url'),
    /**
     * SAML: the URL that issuer, sign-on URL and certificates were read from; null if they were entered or uploaded.
     */
    metadataUrl: text('metadata_url'),
    /** SAML: signing certificates, concatenated PEM. A new one is added before the old one is removed. */
    certificates: text('certificates'),
    /** The latest expiration of the certificates. */
    certificateExpiresAt: timestamp('certificate_expires_at', { withTimezone: true }),
    /** OpenID Connect: our client id. */
    clientId: text('client_id'),
    /** OpenID Connect: our client secret, sealed with a key that is not in the database. Never returned by the API. */
    sealedClientSecret: bytes('sealed_client_secret'),
    defaultRole: text('default_role', { enum: ['admin', 'teammate', 'guest'] }).notNull(),
    /** Whether users of a verified domain become members at their first login. */
    autoProvisions: boolean('auto_provisions').notNull(),
    /** Whether members must log in by single sign-on. Only the owner keeps a password. */
    isRequired: boolean('is_required').notNull(),
    state: text('state', { enum: ['untested', 'active', 'failing'] }).notNull(),
    /** The last successful test or login. */
    lastTestedAt: timestamp('last_tested_at', { withTimezone: true }),
    /** The last problem and its time; null after a success. */
    lastError: text('last_error'),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
    /** Logins that failed because of the provider since the last success. */
    failedLogins: integer('failed_logins').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sso_configs_organization').on(table.organizationId)],
);

/** Domains whose users log in with a configuration. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: uuid('id').primaryKey(),
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    /** In lower case, without a dot at its end. */
    domain: text('domain').notNull(),
    /** The token in the TXT record. */
    verificationToken: text('verification_token').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sso_domains_of_config').on(table.configId, table.domain),
    // One configuration can prove a domain. Others may list it without effect.
    uniqueIndex('sso_domains_verified')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
  ],
);

export type SsoConfigRow = typeof ssoConfigs.$inferSelect;
export type SsoDomainRow = typeof ssoDomains.$inferSelect;
