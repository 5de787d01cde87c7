import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database } from '../db/client';
import { withClient } from '../db/embedded-postgres/running-server';

export const templateName = 'test_template';

/** @returns The address of another database on the same server. */
export function databaseUrlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database of one's own: a copy of the migrated template. */
export type TestDatabase = { database: Database; url: string; drop(): Promise<void> };

/** @param options `connectionsMax` is the pool's size. */
export async function createTestDatabase(options: { connectionsMax?: number } = {}): Promise<TestDatabase> {
  const serverUrl = inject('testServerUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, (client) => client.query(`create database ${name} template ${templateName}`));
  const url = databaseUrlOf(serverUrl, name);
  const database = createDatabase(url, { connectionsMax: 10, ...options });
  return {
    database,
    url,
    drop: async () => {
      await database.$client.end();
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
