import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq, getTableColumns, sql, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { findNextDue, isClaimable } from '@/backend/db/due-rows';
import type { Deps } from '@/backend/deps';
import type { Sweep } from './sweep';
import { sweepEach } from './sweep-each';

/** When a queued erasure is due: immediately. */
export const erasureDueAt = new Date(0);
const batchSize = 20;

type ErasureRow = { organizationId: string; dueAt: Date; attempts: number };
type ErasureDeps = Pick<Deps, 'database' | 'clock' | 'payments' | 'logger'>;

type Erasures<Table extends PgTable> = {
  /** The name of the sweep. */
  name: string;
  /** The message of the log entry for an erasure that failed. */
  failure: string;
  table: Table & { dueAt: PgColumn; attempts: PgColumn };
  /** The table's primary key. */
  id: PgColumn;
  /** Erases at the other service. Called again after a crash, so that erasing twice must be harmless. */
  erase(deps: ErasureDeps, row: InferSelectModel<Table>): Promise<'erased' | 'retry_later'>;
};

/**
 * Creates the sweep of a table of erasures, which are queued in a transaction and performed at another service after its
 * commit. It claims due rows with SKIP LOCKED and leases them for a minute. One that fails, or whose process dies, is
 * retried when its lease expires.
 */
export function erasureSweep<Table extends PgTable>(erasures: Erasures<Table>) {
  const { name, failure, table, id, erase } = erasures;
  const [keyName] = Object.entries(getTableColumns(table)).find(([, column]) => column === id) ?? [];
  const run = async (deps: ErasureDeps): Promise<void> => {
    const { database, clock, logger } = deps;
    const now = clock.now();
    const claimed = await database
      .update(table as PgTable)
      .set({ dueAt: new Date(now.getTime() + minuteMs), attempts: sql`${table.attempts} + 1` })
      .where(isClaimable(database, { id, dueAt: table.dueAt }, now, batchSize))
      .returning();
    await sweepEach({
      items: claimed as (InferSelectModel<Table> & ErasureRow)[],
      perform: async (row) => {
        if ((await erase(deps, row)) === 'retry_later') return;
        await database.delete(table as PgTable).where(eq(id, row[keyName as keyof typeof row]));
      },
      logger,
      failure,
      fieldsOf: ({ organizationId, attempts }) => ({ organizationId, attempts }),
    });
  };
  return {
    name,
    everyMs: minuteMs,
    nextDueAt: ({ database }) => findNextDue(database, table.dueAt),
    run,
  } satisfies Sweep;
}
