import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser, readPassword } from './data-folder';

/** The database of the embedded server that holds our tables. */
const databaseName = 'app';

/** A server that answers: its address and its process. */
export type RunningServer = { url: string; pid: number };

/** What `postmaster.pid` says. Its lines: 1 process, 2 data folder, 4 port, 6 address, 8 state. */
type ServerFile = { pid: number; port: number; isReady: boolean };

function readServerFile(dataFolder: string): ServerFile | undefined {
  try {
    const lines = readFileSync(path.join(dataFolder, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return Number.isInteger(pid) && port > 0 ? { pid, port, isReady: lines[7]?.trim() === 'ready' } : undefined;
  } catch {
    return undefined;
  }
}

/** @returns The port of the server that ran last, where it was killed and could not tidy up. */
export const lastPort = (dataFolder: string): number | undefined => readServerFile(dataFolder)?.port;

/** @returns Whether a process with this number exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const urlOf = (dataFolder: string, port: number, database: string) =>
  `postgres://${databaseUser}:${encodeURIComponent(readPassword(dataFolder))}@127.0.0.1:${port}/${database}`;

/** Runs one piece of work on a connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
  connectTimeoutMs = 2_000,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    application_name: 'start',
  });
  // A connection that breaks is told by the query that fails; without a listener it would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Finds the server that runs on a data folder, ours or one that a killed process left behind.
 * @returns Its address, or nothing when none answers (yet). A stale file of a dead server counts as none.
 */
export async function findRunningServer(dataFolder: string): Promise<RunningServer | undefined> {
  const file = readServerFile(dataFolder);
  if (!file?.isReady || !isAlive(file.pid)) return undefined;
  try {
    return await withClient(urlOf(dataFolder, file.port, 'postgres'), async (client) => {
      // The port may be another server's by now: only the one that uses this very folder is ours.
      const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
      if (realpathSync(rows[0]?.folder ?? '') !== realpathSync(dataFolder)) return undefined;
      await ensureDatabase(client);
      return { url: urlOf(dataFolder, file.port, databaseName), pid: file.pid };
    });
  } catch {
    return undefined;
  }
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
  if (rows.length > 0) return;
  try {
    await client.query('create database app');
  } catch (error) {
    // Another start was faster (duplicate_database, or its row was seen in the catalogue's index first).
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** A session that has ended is listed for a moment longer. */
const settledMs = 1_000;
const settlingPollMs = 50;
/** On a busy machine an answer takes its time, and a server that is thought unused is stopped. */
const answerWithinMs = 10_000;

/** @returns Whether another backend uses the server now. */
export async function isUsedByOthers(url: string): Promise<boolean> {
  const isUsed = async (client: pg.Client) => {
    const { rows } = await client.query("select 1 from pg_stat_activity where application_name = 'backend' limit 1");
    return rows.length > 0;
  };
  return withClient(
    url,
    async (client) => {
      const settledAtMs = performance.now() + settledMs;
      while (performance.now() < settledAtMs) {
        if (!(await isUsed(client))) return false;
        await delay(settlingPollMs);
      }
      return isUsed(client);
    },
    answerWithinMs,
  );
}
