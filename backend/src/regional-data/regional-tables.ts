import type { RegionId } from '@app/api-client/rules/regions';
import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The schema that holds a region's data, where one PostgreSQL stands for all regions. */
export const regionSchemaName = (region: RegionId): string => `region_${region.replaceAll('-', '_')}`;

/**
 * The tables of one region, as the function `create_region` of the migrations makes them. They hold what an organization's
 * users make, and what happened in it. Nothing in them refers to a table outside the region, nor the other way round: a
 * region may lie in another server.
 */
function defineTables(region: RegionId) {
  const schema = pgSchema(regionSchemaName(region));
  return {
    /** Things that can be owned and shared: each type of the specification's list whose things users make. */
    resources: schema.table('resources', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      type: text('type').notNull(),
      ownerId: uuid('owner_id').notNull(),
      name: text('name').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
      updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    }),
    /** Roles that were given on one thing: to a member, to the organization, or to everybody. */
    resourceGrants: schema.table('resource_grants', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      resourceId: uuid('resource_id').notNull(),
      audience: text('audience', { enum: ['user', 'organization', 'public'] }).notNull(),
      /** The member; absent unless the audience is one user. */
      userId: uuid('user_id'),
      role: text('role', { enum: ['viewer', 'editor', 'manager'] }).notNull(),
      grantedById: uuid('granted_by_id').notNull(),
      grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    }),
    /** Who did what in an organization. Rows are only ever added; they go with the organization. No address, no name. */
    auditEntries: schema.table('audit_entries', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
      /** Absent for what happened by itself, such as a move that was due. */
      actorId: uuid('actor_id'),
      action: text('action').notNull(),
      /** The user, invitation, thing, key or change that it was about. */
      subjectId: uuid('subject_id'),
      detail: jsonb('detail').$type<Record<string, string>>().notNull(),
      clientAddress: text('client_address'),
      requestId: text('request_id'),
    }),
    /** Copies of their data that users asked for; the file lies in the region's folder. */
    dataExports: schema.table('data_exports', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      userId: uuid('user_id').notNull(),
      state: text('state', { enum: ['waiting', 'ready', 'failed'] }).notNull(),
      requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
      readyAt: timestamp('ready_at', { withTimezone: true }),
      expiresAt: timestamp('expires_at', { withTimezone: true }),
    }),
  };
}

export type RegionalTables = ReturnType<typeof defineTables>;

const known = new Map<RegionId, RegionalTables>();

/** @returns The tables of a region, to be used in queries. */
export function regionalTables(region: RegionId): RegionalTables {
  const tables = known.get(region) ?? defineTables(region);
  known.set(region, tables);
  return tables;
}
