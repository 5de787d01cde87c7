import type { RegionId } from '@app/api-client/rules/regions';
import { jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The schema with a region's data, if one PostgreSQL contains all regions. */
export const regionSchemaName = (region: RegionId): string => `region_${region.replaceAll('-', '_')}`;

/**
 * The tables of one region, as the migrations' function `create_region` creates them. They contain what an
 * organization's users create and what happened in it. No foreign key crosses the region's boundary, because a region
 * may be on another server.
 */
function defineTables(region: RegionId) {
  const schema = pgSchema(regionSchemaName(region));
  return {
    /** Resources that users own and share, of the types in `shareableTypes`. */
    resources: schema.table('resources', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      type: text('type').notNull(),
      ownerId: uuid('owner_id').notNull(),
      name: text('name').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
      updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    }),
    /** Roles granted on one resource: to a member, to the organization, or to the public. */
    resourceGrants: schema.table('resource_grants', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      resourceId: uuid('resource_id').notNull(),
      audience: text('audience', { enum: ['user', 'organization', 'public'] }).notNull(),
      /** The member; null unless the audience is one user. */
      userId: uuid('user_id'),
      role: text('role', { enum: ['viewer', 'editor', 'manager'] }).notNull(),
      grantedById: uuid('granted_by_id').notNull(),
      grantedAt: timestamp('granted_at', { withTimezone: true }).notNull(),
    }),
    /**
     * Audit log of an organization. Rows are only added, until the organization is deleted. They contain no address or
     * name.
     */
    auditEntries: schema.table('audit_entries', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      happenedAt: timestamp('happened_at', { withTimezone: true }).notNull(),
      /** Null for automatic actions, such as a scheduled region move. */
      actorId: uuid('actor_id'),
      action: text('action').notNull(),
      /** The user, invitation, resource, key or region change that the action concerns. */
      subjectId: uuid('subject_id'),
      detail: jsonb('detail').$type<Record<string, string>>().notNull(),
      clientAddress: text('client_address'),
      requestId: text('request_id'),
    }),
    /** Data exports that users requested. The files are in the region's folder. */
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

const tablesByRegion = new Map<RegionId, RegionalTables>();

/** @returns The tables of a region, for queries. */
export function regionalTables(region: RegionId): RegionalTables {
  const tables = tablesByRegion.get(region) ?? defineTables(region);
  tablesByRegion.set(region, tables);
  return tables;
}
