import type { ClientBase } from 'pg';
import type { Database } from './client';

/** What processes that start together do one after the other. Any numbers, the same in every process. */
const locks = { tables: 7_203_114, users: 7_203_115, queues: 7_203_116 } as const;

/**
 * Waits until no other process is at this work. The lock is held by the connection, so that a process that dies lets go
 * of it.
 */
export async function holdLock(client: ClientBase, work: keyof typeof locks): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [locks[work]]);
}

/** Does some work while no other process does it, on any connection: one works, the others wait and find it done. */
export async function oneAtATime(
  database: Database,
  work: keyof typeof locks,
  run: () => Promise<void>,
): Promise<void> {
  const connection = await database.$client.connect();
  try {
    await holdLock(connection, work);
    await run();
  } finally {
    // Closed, which lets go of the lock whatever has happened.
    connection.release(true);
  }
}
