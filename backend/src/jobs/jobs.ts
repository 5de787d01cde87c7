import { Param, SQL, StringChunk } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Transaction } from '@/backend/db/client';
import type { RegionalPlace } from '@/backend/ports/region-store';

/** The queues and the data of their jobs. */
export type QueuedWork = {
  'email-delivery': { outboxId: string };
  'data-export': { organizationId: string; exportId: string };
  'region-change': { changeId: string };
  'region-erasure': RegionalPlace;
  'webhook-delivery': { eventId: string };
  'flow-run': { runId: string };
};
export type QueueName = keyof QueuedWork;
export const queueNames: QueueName[] = [
  'email-delivery',
  'data-export',
  'region-change',
  'region-erasure',
  'webhook-delivery',
  'flow-run',
];

/** Adds jobs to queues. */
export type Jobs = {
  /**
   * Adds a job as part of a transaction: it exists if and only if the transaction commits.
   * @param data The worker's input. It is stored as plain text, so it contains IDs and never a secret.
   * @param options Urgent jobs run before all others of the queue.
   */
  enqueue<Q extends QueueName>(
    transaction: Transaction,
    queue: Q,
    data: QueuedWork[Q],
    options?: { isUrgent: boolean },
  ): Promise<void>;
};

/** Converts a statement with `$1` placeholders to Drizzle's form, which also separates text and values. */
function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return new SQL(
    parts.map((part, index) => (index % 2 === 0 ? new StringChunk(part) : new Param(values[Number(part) - 1]))),
  );
}

/** @param boss May be unstarted: enqueuing is one insert. */
export function createJobs(boss: PgBoss): Jobs {
  return {
    async enqueue(transaction, queue, data, { isUrgent } = { isUrgent: false }) {
      const db: PgBoss.Db = {
        executeSql: (text, values) => transaction.execute(statement(text, values)),
      };
      await boss.send(queue, data, { db, priority: isUrgent ? 1 : 0 });
    },
  };
}
