import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { apiKeyScopes } from '@app/api-client/rules/flows/api-keys';
import { bytes } from '../bytes';
import { users } from '../identity/users';
import { organizations } from '../organization/organizations';

/** API keys and research bot keys. They belong to the organization. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['api', 'research-bot'] }).notNull(),
    name: text('name').notNull(),
    scopes: text('scopes', { enum: apiKeyScopes }).array().notNull(),
    /** Name of the research bot; null for other keys. */
    botName: text('bot_name'),
    /** Research bot: origins whose pages may use the key. Empty for other keys. */
    allowedOrigins: text('allowed_origins').array().notNull(),
    /** The first characters of the secret, by which users recognize the key. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the secret. */
    secretHash: bytes('secret_hash').notNull().unique(),
    /** SHA-256 of the previous secret, while it still works after a rotation. */
    previousSecretHash: bytes('previous_secret_hash').unique(),
    previousWorksUntil: timestamp('previous_works_until', { withTimezone: true }),
    /** The user who created it; null once that user is erased. */
    createdById: uuid('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** The admin who looks after it: the creator, until another one takes it over. Null once that user is erased. */
    responsibleId: uuid('responsible_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    rotatedAt: timestamp('rotated_at', { withTimezone: true }),
    /** Accurate to a minute. */
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** Where the last use came from: a network address, or the site of a page. Null if it is not recorded. */
    lastUsedFrom: text('last_used_from'),
    /** Null: the key does not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    /** When admins are next reminded that the key expires; null if they are not. */
    reminderDueAt: timestamp('reminder_due_at', { withTimezone: true }),
  },
  (table) => [
    index('api_keys_reminder').on(table.reminderDueAt),
    index('api_keys_organization').on(table.organizationId, table.kind, table.createdAt),
    index('api_keys_creator').on(table.createdById),
    index('api_keys_responsible').on(table.responsibleId),
    // A browser's CORS preflight has an origin but no key.
    index('api_keys_origins').using('gin', table.allowedOrigins),
    check('api_keys_kind', sql`(${table.kind} = 'research-bot') = (${table.botName} is not null)`),
    check('api_keys_overlap', sql`(${table.previousSecretHash} is null) = (${table.previousWorksUntil} is null)`),
  ],
);

export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type KeyKind = ApiKeyRow['kind'];

/** Users' authorizations of research bots. A row is deleted with the key, or when the user leaves the organization. */
export const researchBotAuthorizations = pgTable(
  'research_bot_authorizations',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keyId: uuid('key_id')
      .notNull()
      .references(() => apiKeys.id, { onDelete: 'cascade' }),
    authorizedAt: timestamp('authorized_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.keyId] }),
    index('research_bot_authorizations_key').on(table.keyId),
  ],
);
