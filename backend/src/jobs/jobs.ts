import { Param, SQL, StringChunk } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Transaction } from '@/backend/db/client';
import type { RegionalPlace } from '@/backend/ports/region-store';

/** The queues that workers take work from, with what each piece of work holds. */
export type QueuedWork = {
  'email-delivery': { outboxId: string };
  'data-export': { organizationId: string; exportId: string };
  'region-change': { changeId: string };
  'region-erasure': RegionalPlace;
};
export type QueueName = keyof QueuedWork;
export const queueNames: QueueName[] = ['email-delivery', 'data-export', 'region-change', 'region-erasure'];

/** Puts work into a queue. */
export type Jobs = {
  /**
   * Queues one piece of work as part of a transaction: it exists if and only if the transaction commits.
   * @param data What the worker needs; it is stored readable, so it holds identifiers and never a secret.
   * @param options Urgent work is taken before all other work of the queue.
   */
  enqueue<Q extends QueueName>(
    transaction: Transaction,
    queue: Q,
    data: QueuedWork[Q],
    options?: { isUrgent: boolean },
  ): Promise<void>;
};

/** Turns a statement with `$1` places into Drizzle's form, which keeps text and values apart just as well. */
function statement(text: string, values: unknown[]): SQL {
  const parts = text.split(/\$(\d+)/);
  return new SQL(
    parts.map((part, index) => (index % 2 === 0 ? new StringChunk(part) : new Param(values[Number(part) - 1]))),
  );
}

/** @param boss Need not be started: putting work into a queue is one insert. */
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
