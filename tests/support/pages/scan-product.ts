import path from 'node:path';
import { loadKeys } from '@/backend/cryptography/keys';
import { findRunningServer } from '@/backend/local/embedded-postgres/running-server';
import { scanDatabase } from '@/backend/testing/log/card-number-scan';

/**
 * Looks for test cards' numbers in a running product's database and emails.
 * @returns The tables and emails that hold one; none if the database does not run.
 */
export async function scanRunningDatabase(dataFolder: string, keysFolder: string): Promise<string[]> {
  const server = await findRunningServer(path.join(dataFolder, 'postgres'));
  return server ? scanDatabase(server.url, loadKeys(keysFolder).emailSecret) : [];
}
