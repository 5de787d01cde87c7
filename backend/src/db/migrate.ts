import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { withClient } from './embedded-postgres/running-server';
import { holdLock } from './one-at-a-time';

/**
 * Brings the tables up to date. Any number of processes may do so at once: one works, the others wait and find it done.
 * @param rootDir The project's folder.
 */
export async function migrateDatabase(url: string, rootDir: string): Promise<void> {
  await withClient(url, async (client) => {
    await holdLock(client, 'tables');
    await migrate(drizzle(client), { migrationsFolder: path.join(rootDir, 'backend', 'migrations') });
  });
}
