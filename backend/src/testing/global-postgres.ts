import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDatabase } from '@/backend/db/client';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@/backend/local/embedded-postgres/start-embedded-postgres';
import { migrateDatabase } from '@/backend/db/migrate';
import { createBoss, startBoss } from '@/backend/jobs/boss';
import { createLogger } from '@/backend/http/server/logger';
import { serverFolderStart, stopAbandonedServers } from './abandoned-servers';
import { databaseUrlOf, onServer, templateName } from './test-database';

declare module 'vitest' {
  // Vitest's own way of handing a value from the set-up to the tests is to extend this interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  interface ProvidedContext {
    /** The URL of the server with the template database. */
    testServerUrl: string;
  }
}

/** The data is discarded, so it is not flushed to disk. Allows enough connections for all test files in parallel. */
const disposableSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** Creates the migrated template database, including the work queue's tables, that each test file copies. */
async function createTemplate(serverUrl: string): Promise<void> {
  await onServer(serverUrl, `drop database if exists ${templateName}`, `create database ${templateName}`);
  const url = databaseUrlOf(serverUrl, templateName);
  await migrateDatabase(url, process.cwd());
  const database = createDatabase(url, { connectionsMax: 2 });
  const boss = createBoss(database, createLogger({ logLevel: 'silent' }));
  await startBoss(boss, database);
  await boss.stop({ graceful: false });
  await database.$client.end();
}

/**
 * Starts one PostgreSQL server for the whole run, or uses the one in TEST_DATABASE_URL.
 * @returns A function that stops it.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const externalUrl = process.env.TEST_DATABASE_URL;
  let embedded: EmbeddedPostgres | undefined;
  let folder: string | undefined;
  if (!externalUrl) {
    await stopAbandonedServers();
    folder = mkdtempSync(path.join(tmpdir(), serverFolderStart(process.pid)));
    chmodSync(folder, 0o755);
    embedded = await startEmbeddedPostgres({ folder, settings: disposableSettings });
  }
  const serverUrl = externalUrl ?? embedded?.url ?? '';
  await createTemplate(serverUrl);
  project.provide('testServerUrl', serverUrl);
  return async () => {
    await embedded?.stop();
    if (folder) rmSync(folder, { recursive: true, force: true });
  };
}
