import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { StartError } from '@app/server-kit/start-error';
import { withClient } from './with-client';
import { acquireLock } from './run-exclusively';

const undefinedTable = '42P01';

/**
 * @returns When the newest migration of the database was written, in milliseconds since the epoch; 0 before the first.
 */
async function newestMigrationMs(client: Client): Promise<number> {
  try {
    const newest = 'select coalesce(max(created_at), 0) as ms from drizzle.__drizzle_migrations';
    const { rows } = await client.query<{ ms: string }>(newest);
    return Number(rows[0]?.ms);
  } catch (error) {
    if ((error as { code?: string }).code === undefinedTable) return 0;
    throw error;
  }
}

/**
 * Rejects a database whose newest migration this version doesn't know: a newer version's, or one from before the
 * baseline.
 * @throws {StartError}
 */
async function rejectUnknown(client: Client, migrationsFolder: string): Promise<void> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newestMs = await newestMigrationMs(client);
  if (newestMs === 0 || known.includes(newestMs)) return;
  const remedy =
    newestMs > Math.max(...known)
      ? 'start the newer version, or restore a backup from before its update.'
      : 'it comes from before the first release. Delete the database, or .data/postgres, and start again.';
  throw new StartError(
    `The database has a migration of ${new Date(newestMs).toISOString()}, which this version doesn't know: ${remedy}`,
  );
}

/**
 * Migrates the tables. Processes may call this concurrently: one migrates, the others wait.
 * @param rootDir The project's folder.
 * @throws {StartError} If the database has a migration that this version doesn't know.
 */
export async function migrateDatabase(url: string, rootDir: string): Promise<void> {
  await withClient(url, async (client) => {
    await acquireLock(client, 'tables');
    const migrationsFolder = path.join(rootDir, 'backend', 'migrations');
    await rejectUnknown(client, migrationsFolder);
    await migrate(drizzle(client), { migrationsFolder });
  });
}
