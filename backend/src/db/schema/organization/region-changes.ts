import { regionIds } from '@app/api-client/rules/organization/regions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/**
 * Moves of organizations' data from one region to another: planned, copying, verifying, then switched; or failed, or
 * canceled before the start. If a process dies, another one continues from the row.
 */
export const regionChanges = pgTable(
  'region_changes',
  {
    id: uuid('id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    from: text('from_region', { enum: regionIds }).notNull(),
    to: text('to_region', { enum: regionIds }).notNull(),
    state: text('state', {
      enum: ['planned', 'copying', 'verifying', 'switched', 'failed', 'cancelled'],
    }).notNull(),
    /** No foreign key, because the user may be erased. */
    requestedById: uuid('requested_by_id').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When copying starts; until then the move can be canceled. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Not claimed before this time: the start, the end of a pause after an error, or the end of a lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Where copying continues, as the region store encodes it; null before the first batch and after the last. */
    position: text('position'),
    /** Rows and files at the start of copying, and how many of them are copied. */
    itemsTotal: integer('items_total').notNull().default(0),
    itemsCopied: integer('items_copied').notNull().default(0),
    /** Failed attempts since the last successful batch. */
    attempts: integer('attempts').notNull().default(0),
    /** The code of the last error, such as `ECONNREFUSED`; never its message, which may quote data. */
    lastError: text('last_error'),
    /** When it ended, with any outcome. */
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    uniqueIndex('region_changes_unfinished')
      .on(table.organizationId)
      .where(sql`${table.finishedAt} is null`),
    index('region_changes_latest').on(table.organizationId, table.requestedAt),
    index('region_changes_due')
      .on(table.dueAt)
      .where(sql`${table.finishedAt} is null`),
    check(
      'region_changes_end',
      sql`(${table.finishedAt} is null) = (${table.state} in ('planned', 'copying', 'verifying'))`,
    ),
    check('region_changes_regions', sql`${table.from} <> ${table.to}`),
  ],
);

export type RegionChangeRow = typeof regionChanges.$inferSelect;

/**
 * Data that must still be erased: an organization's data in a region that it has left, never reached, or was closed in.
 * A row is deleted once nothing is left there.
 */
export const regionErasures = pgTable(
  'region_erasures',
  {
    /** No foreign key, because the organization may be erased first. */
    organizationId: uuid('organization_id').notNull(),
    region: text('region', { enum: regionIds }).notNull(),
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.region] }),
    index('region_erasures_due').on(table.dueAt),
  ],
);
