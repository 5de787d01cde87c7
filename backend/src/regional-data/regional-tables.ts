import type { RegionId } from '@app/api-client/rules/organization/regions';
import { bigint, boolean, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { StoredStep, StoredStepProgress } from './stored-flow';

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
     * Audit log of an organization. Rows are only added, until the organization is deleted. They contain no address of a
     * user, and no name but those of files.
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
    /** Flows. Each is a resource of type `workflow` with the same ID, which has its name, owner and grants. */
    flows: schema.table('flows', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      /** The name for comparison: names are unique within the organization, regardless of case. */
      nameKey: text('name_key').notNull(),
      description: text('description'),
      steps: jsonb('steps').$type<StoredStep[]>().notNull(),
      /** The flow of the workflow store that it was copied from. */
      storeFlowId: uuid('store_flow_id'),
      /** Whether the owner gets an email when a run ends. */
      notifies: boolean('notifies').notNull(),
      /** Null unless the flow is paused. */
      pausedAt: timestamp('paused_at', { withTimezone: true }),
      updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
      lastRunAt: timestamp('last_run_at', { withTimezone: true }),
    }),
    /** Runs of flows. A run that has not ended also has a row in `flow_tasks`. */
    flowRuns: schema.table('flow_runs', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      flowId: uuid('flow_id').notNull(),
      state: text('state', { enum: ['queued', 'running', 'succeeded', 'failed', 'cancelled'] }).notNull(),
      label: text('label'),
      /** Who started it: a user or an API key. Null after that was deleted. */
      userId: uuid('user_id'),
      keyId: uuid('key_id'),
      /** Hash of the caller and the idempotency key, so that a repeated call starts no second run. */
      requestKey: text('request_key').notNull(),
      /** The flow's steps at the start, in the order of execution. */
      steps: jsonb('steps').$type<StoredStep[]>().notNull(),
      /** One entry per step, in the same order. */
      progress: jsonb('progress').$type<StoredStepProgress[]>().notNull(),
      inputFileIds: jsonb('input_file_ids').$type<string[]>().notNull(),
      /** Number of texts in the input. */
      texts: integer('texts').notNull(),
      creditsReserved: integer('credits_reserved').notNull(),
      /** Null until the end. */
      creditsSpent: integer('credits_spent'),
      rerunOf: uuid('rerun_of'),
      failure: text('failure', { enum: ['input', 'memory', 'time', 'step', 'process', 'storage'] }),
      failedStepId: text('failed_step_id'),
      queuedAt: timestamp('queued_at', { withTimezone: true }).notNull(),
      startedAt: timestamp('started_at', { withTimezone: true }),
      updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
      finishedAt: timestamp('finished_at', { withTimezone: true }),
    }),
    /**
     * Files that users uploaded as input of flows, and files that steps created. The contents are in the region's
     * folder.
     */
    flowFiles: schema.table('flow_files', {
      id: uuid('id').primaryKey(),
      organizationId: uuid('organization_id').notNull(),
      /** Null for an input: it can be used by any flow. */
      flowId: uuid('flow_id'),
      runId: uuid('run_id'),
      stepId: text('step_id'),
      /** Who uploaded it; null for an output. */
      userId: uuid('user_id'),
      kind: text('kind', { enum: ['input', 'output'] }).notNull(),
      name: text('name').notNull(),
      mediaType: text('media_type').notNull(),
      sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
      /** Header or number of the column with the texts of an uploaded table; null for other files, and if it is `text`. */
      textColumn: text('text_column'),
      /** Number of texts; null for a table. */
      texts: integer('texts'),
      /** Hexadecimal. */
      sha256: text('sha256').notNull(),
      createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
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
