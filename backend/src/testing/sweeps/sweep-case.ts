import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { invoices } from '@/backend/db/schema/billing/invoices';
import type { Deps } from '@/backend/deps';
import type { OutgoingClient } from '@/backend/ports/outgoing-client';
import type { Customer, PlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';

/** A row that one sweep has to work on. */
export type SweepCase = {
  /** The column that identifies the row. */
  id: PgColumn;
  /** Makes work due for a customer. @returns The value of `id`. */
  makeDue(customer: Customer): Promise<string>;
  isDone(id: string): Promise<boolean>;
  /** Dependencies with which the work of the sweep succeeds. */
  deps?: Partial<Deps>;
  /** Dependencies with which the work on one row fails. By default, PostgreSQL rejects that the row is written. */
  failing?(id: string): Partial<Deps>;
};

/** Sweeps that delete all rows with one statement, which skips locked ones, or that remove files: no row can fail. */
export const bulkSweeps = new Set([
  ...['captchas', 'old emails', 'idempotency keys', 'invoices', 'payment events', 'quotes', 'webhook events'],
  ...['unfinished files', 'flow files'],
]);

/** Common fields of rows that contain a price. */
export const priced = {
  document: { lines: [], subtotal: 100, taxBasisPoints: 0, taxNote: 'outside_scope', tax: 0, total: 100 },
  currency: 'eur',
  total: 100,
  recipient: { name: 'Ada', billing: null },
} as const satisfies Partial<typeof invoices.$inferInsert>;

/** A client whose requests all have the same answer. */
export const answering = (status: number): OutgoingClient => ({
  send: async () => ({ status, headers: {}, body: Buffer.of() }),
});

/** Returns the checks that cases run on their rows. */
export function sweepChecks(test: PlanTestApp) {
  const now = () => test.clock.now();
  const rowOf = async (id: PgColumn, value: string) => {
    const [row] = await test.database.select().from(id.table).where(eq(id, value));
    return row;
  };
  const isGone = (id: PgColumn) => async (value: string) => (await rowOf(id, value)) === undefined;
  /** Whether the row satisfies a condition. */
  const has = (id: PgColumn, condition: (row: Record<string, unknown>) => boolean) => async (value: string) => {
    const row = await rowOf(id, value);
    return row !== undefined && condition(row);
  };
  const isLater = (time: unknown) => time === null || (time as Date) > now();
  return { now, isGone, has, isLater };
}
