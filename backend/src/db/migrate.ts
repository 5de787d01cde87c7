import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withClient } from './embedded-postgres/running-server';

/** Any number, the same in every process: whoever migrates holds it, and the others wait. */
const migrationLock = 7_203_114;

/**
 * Brings the tables up to date. Any number of processes may do so at once: one works, the others wait and find it done.
 * @param rootDir The project's folder.
 */
export async function migrateDatabase(url: string, rootDir: string): Promise<void> {
  await withClient(url, async (client) => {
    // Held by the connection, so that a process that dies while migrating lets go of it.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder: path.join(rootDir, 'backend', 'migrations') });
  });
}
