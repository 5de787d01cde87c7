import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database } from '@/backend/db/client';
import { withClient } from '@/backend/db/with-client';
import { rejectFindings, scanDatabase } from './log/card-number-scan';

export const templateName = 'test_template';
/** Connecting may be slow on a busy machine, and no test is about that. */
const connectTimeoutMs = 60_000;

/** @returns The URL of another database on the same server. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the server itself, one by one. */
export async function onServer(serverUrl: string, ...statements: readonly string[]): Promise<void> {
  await withClient(
    serverUrl,
    async (client) => {
      for (const statement of statements) await client.query(statement);
    },
    connectTimeoutMs,
  );
}

/** A test's own database, copied from the migrated template. */
export type TestDatabase = {
  database: Database;
  url: string;
  /**
   * @param emailSecret The key of its emails, if any were queued.
   * @throws {Error} When a table or an email holds a card number.
   */
  drop(emailSecret?: Buffer): Promise<void>;
};

/** @param options `connectionsMax` is the pool's size. */
export async function createTestDatabase(options: { connectionsMax?: number } = {}): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Files are copied in half the time, because nothing is written to the log of changes.
  await onServer(serverUrl, `create database ${name} template ${templateName} strategy file_copy`);
  const url = databaseUrlOf(serverUrl, name);
  const database = createDatabase(url, { connectionsMax: 10, connectTimeoutMs, ...options });
  return {
    database,
    url,
    drop: async (emailSecret) => {
      await database.$client.end();
      const findings = await scanDatabase(url, emailSecret, connectTimeoutMs);
      await onServer(serverUrl, `drop database ${name} with (force)`);
      rejectFindings(findings);
    },
  };
}
