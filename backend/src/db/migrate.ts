import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { StartError } from '@app/server-kit/start-error';
import { withClient } from './with-client';
import { beginLocked } from './run-exclusively';

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
 * Rejects a role that can't create what migrations create: tables in `public`, and the schemas of the queue, of regions and
 * of the list of migrations.
 * @throws {StartError}
 */
async function requireRights(client: Client): Promise<void> {
  const { rows } = await client.query<{ role: string; base: string; schemas: boolean; tables: boolean }>(
    `select quote_ident(current_user) as role, quote_ident(current_database()) as base,
       has_database_privilege(current_database(), 'create') as schemas,
       coalesce(has_schema_privilege(to_regnamespace('public'), 'create')
         and has_schema_privilege(to_regnamespace('public'), 'usage'), false) as tables`,
  );
  const grants = rows.flatMap(({ role, base, schemas, tables }) => [
    ...(schemas ? [] : [`GRANT CREATE ON DATABASE ${base} TO ${role};`]),
    ...(tables ? [] : [`GRANT USAGE, CREATE ON SCHEMA public TO ${role};`]),
  ]);
  if (grants.length === 0) return;
  throw new StartError(
    `The role of DATABASE_URL may not create the tables. An administrator of the database grants it: ${grants.join(' ')}`,
  );
}

/**
 * Rejects a database whose newest migration this version doesn't know: a newer version's, or one from before the
 * baseline.
 * @returns Whether it has all migrations. Then nothing is created, which the role may no longer be allowed to.
 * @throws {StartError}
 */
async function isMigrated(client: Client, migrationsFolder: string): Promise<boolean> {
  const known = readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => folderMillis);
  const newestMs = await newestMigrationMs(client);
  if (newestMs === Math.max(...known)) return true;
  if (newestMs === 0 || known.includes(newestMs)) return false;
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
  const migrationsFolder = path.join(rootDir, 'backend', 'migrations');
  await withClient(url, async (locked) => {
    await beginLocked(locked, 'tables');
    await withClient(url, async (client) => {
      if (await isMigrated(client, migrationsFolder)) return;
      await requireRights(client);
      await migrate(drizzle(client), { migrationsFolder });
    });
  });
}
