import type { ClientBase } from 'pg';
import type { Database } from './client';

/** Advisory lock keys of work that starting processes do one after another. Arbitrary, but equal in every process. */
const locks = { tables: 7_203_114, users: 7_203_115, queues: 7_203_116, subscriptions: 7_203_117 } as const;

/**
 * Begins a transaction with an advisory lock, waiting for other processes. The lock is that of the transaction and not of
 * the connection, because behind a pooler it would stay with a connection that others get. It ends with the transaction, or
 * if the process dies. The work needs another connection.
 */
export async function beginLocked(client: ClientBase, work: keyof typeof locks): Promise<void> {
  await client.query('begin');
  // The transaction is idle while the work goes on.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await client.query('select pg_advisory_xact_lock($1)', [locks[work]]);
}

/** Runs work in one process at a time, while a separate connection has a lock. Other processes wait. */
export async function runExclusively(
  database: Database,
  work: keyof typeof locks,
  run: () => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect();
  try {
    await beginLocked(connection, work);
    await run();
  } finally {
    // Closing the connection releases the lock in any state.
    connection.release(true);
  }
}
