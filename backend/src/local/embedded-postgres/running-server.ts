import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { withClient } from '@/backend/db/with-client';
import { databaseUser, readPassword } from './data-folder';

/** The database with our tables. */
const databaseName = 'app';

/** A running server. */
export type RunningServer = { url: string; pid: number };

/** The content of `postmaster.pid`. Lines: 1 process, 2 data folder, 4 port, 6 address, 8 state. */
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

/** @returns The port of the last server, if it was killed and left its file behind. */
export const lastPort = (dataFolder: string): number | undefined => readServerFile(dataFolder)?.port;

/** @returns Whether a process with this id exists, of any account. */
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

/**
 * Finds the server that runs on a data folder, including one that a killed process left behind.
 * @returns Undefined if none responds yet, or if the file is of a dead server.
 */
export async function findRunningServer(dataFolder: string): Promise<RunningServer | undefined> {
  const file = readServerFile(dataFolder);
  if (!file?.isReady || !isAlive(file.pid)) return undefined;
  try {
    return await withClient(urlOf(dataFolder, file.port, 'postgres'), async (client) => {
      // Another server may use the port by now; ours uses this folder.
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
    // Another process was faster (duplicate_database, or unique_violation in the catalog).
    if (!['42P04', '23505'].includes((error as pg.DatabaseError).code ?? '')) throw error;
  }
}

/** Ended sessions are listed a moment longer. */
const settledMs = 1_000;
const settlingPollMs = 50;
/** Generous for busy machines, because an error counts as unused and the server is stopped. */
const answerWithinMs = 10_000;

/** @returns Whether another backend is connected to the server. */
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
