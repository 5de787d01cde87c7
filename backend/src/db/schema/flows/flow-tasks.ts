import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizations } from '../organization/organizations';

/**
 * Runs of flows that have not ended, in all regions. A change of a run locks its task first. If a process dies,
 * another one continues the run when the lease has expired.
 */
export const flowTasks = pgTable(
  'flow_tasks',
  {
    runId: uuid('run_id').primaryKey(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    /** Not claimed before this time: the start, or the end of a lease. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    /** Landscapes that the run will draw: reserved in the limit of the plan until it ends (BI-21). */
    landscapes: integer('landscapes').notNull().default(0),
    /** Number of claims of the run. A process whose claim is not the latest has lost its lease. */
    claims: integer('claims').notNull().default(0),
    /** Number of claims since a step ended, without those of processes that were stopped. */
    attempts: integer('attempts').notNull().default(0),
    /** The code of the last unexpected error, never its message, which may quote data. */
    lastError: text('last_error'),
  },
  (table) => [index('flow_tasks_due').on(table.dueAt), index('flow_tasks_organization').on(table.organizationId)],
);

export type FlowTaskRow = typeof flowTasks.$inferSelect;
