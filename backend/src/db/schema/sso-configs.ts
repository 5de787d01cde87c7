import { sql } from 'drizzle-orm';
import { boolean, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** An organization's identity provider. Which of the columns are filled depends on the protocol. */
export const ssoConfigs = pgTable(
  'sso_configs',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Shown to users before they leave the site. */
    name: text('name').notNull(),
    protocol: text('protocol', { enum: ['saml', 'oidc'] }).notNull(),
    /** SAML: the provider's entity id. OpenID Connect: its issuer. */
    issuer: text('issuer').notNull(),
    /** SAML: where users are sent to. */
    signOnUrl: text('sign_on_url'),
    /** SAML: where the two above and the certificates were read from, if from an address. */
    metadataUrl: text('metadata_url'),
    /** SAML: the certificates that sign, PEM, one after the other: a new one is there before the old one goes. */
    certificates: text('certificates'),
    /** When the last of the certificates expires. */
    certificateExpiresAt: timestamp('certificate_expires_at', { withTimezone: true }),
    /** OpenID Connect: our id at the provider. */
    clientId: text('client_id'),
    /** OpenID Connect: our secret there, sealed under a key that is not in the database. Never shown again. */
    sealedClientSecret: bytes('sealed_client_secret'),
    defaultRole: text('default_role', { enum: ['admin', 'teammate', 'guest'] }).notNull(),
    /** Whether users of a verified domain join by their first login. */
    autoProvisions: boolean('auto_provisions').notNull(),
    /** Whether it is the only way in, but for the one administrator who keeps a password. */
    isRequired: boolean('is_required').notNull(),
    state: text('state', { enum: ['untested', 'active', 'failing'] }).notNull(),
    /** When a test or a login last worked. */
    lastTestedAt: timestamp('last_tested_at', { withTimezone: true }),
    /** What went wrong last, and when; absent after a success. */
    lastError: text('last_error'),
    lastFailedAt: timestamp('last_failed_at', { withTimezone: true }),
    /** Logins that the provider's answer has failed since one last worked. */
    failedLogins: integer('failed_logins').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('sso_configs_organization').on(table.organizationId)],
);

/** Domains whose users log in by a configuration. */
export const ssoDomains = pgTable(
  'sso_domains',
  {
    id: uuid('id').primaryKey(),
    configId: uuid('config_id')
      .notNull()
      .references(() => ssoConfigs.id, { onDelete: 'cascade' }),
    /** In lower case, without a dot at its end. */
    domain: text('domain').notNull(),
    /** What the TXT record must hold. */
    verificationToken: text('verification_token').notNull(),
    verifiedAt: timestamp('verified_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('sso_domains_of_config').on(table.configId, table.domain),
    // A domain leads to one provider. Who has not proven it may claim it all the same, without effect.
    uniqueIndex('sso_domains_verified')
      .on(table.domain)
      .where(sql`${table.verifiedAt} is not null`),
  ],
);

export type SsoConfigRow = typeof ssoConfigs.$inferSelect;
export type SsoDomainRow = typeof ssoDomains.$inferSelect;
