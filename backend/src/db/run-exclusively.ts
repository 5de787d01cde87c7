import type { ClientBase } from 'pg';
import type { Database } from './client';

/** Advisory lock keys of work that starting processes do one after another. Arbitrary, but equal in every process. */
const locks = { tables: 7_203_114, users: 7_203_115, queues: 7_203_116, subscriptions: 7_203_117 } as const;

/**
 * Acquires an advisory lock of the connection, waiting for other processes. PostgreSQL releases it if the process dies.
 */
export async function acquireLock(client: ClientBase, work: keyof typeof locks): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks[work]]);
}

/** Runs work in one process at a time, on a separate connection. Other processes wait. */
export async function runExclusively(
  database: Database,
  work: keyof typeof locks,
  run: () => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect();
  try {
    await acquireLock(connection, work);
    await run();
  } finally {
    // Closing the connection releases the lock in any state.
    connection.release(true);
  }
}
