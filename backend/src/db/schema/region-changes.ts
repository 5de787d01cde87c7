import { regionIds } from '@app/api-client/rules/regions';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { organizations } from './organizations';

/**
 * Moves of organizations' data from one region to another: planned, copying, verifying, then switched; or failed, or
 * cancelled before it began. A process that dies leaves a row from which any other goes on.
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
    /** Not a foreign key: the user may be erased. */
    requestedById: uuid('requested_by_id').notNull(),
    requestedAt: timestamp('requested_at', { withTimezone: true }).notNull(),
    /** When copying begins; until then it can be cancelled. */
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    /** Not looked for before this time: its start, the pause after a fault, or what a process at work is granted. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Where copying goes on, in the words of the region store; absent before its first batch and after its last. */
    position: text('position'),
    /** How much there was when copying began, and how much of it was copied: rows and files together. */
    itemsTotal: integer('items_total').notNull().default(0),
    itemsCopied: integer('items_copied').notNull().default(0),
    /** How many attempts have gone wrong since the last batch that went well. */
    attempts: integer('attempts').notNull().default(0),
    /** The kind of the last fault, such as `ECONNREFUSED`; never a text, which may quote data. */
    lastError: text('last_error'),
    /** When it ended, in whatever way. */
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
 * What is still to be erased: an organization's data in a region that it has left, never reached, or ended in. A row goes
 * when nothing is left there, however often that was tried.
 */
export const regionErasures = pgTable(
  'region_erasures',
  {
    /** Not a foreign key: the organization may be the first to go. */
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
