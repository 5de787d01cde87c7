import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@/backend/start-error';
import { ensureDataFolder } from './data-folder';
import { installedPrograms, runProgram, type Programs } from './programs';
import { findRunningServer, isUsedByOthers, lastPort, type RunningServer } from './running-server';
import { chooseServerAccount } from './server-account';
import { freePort, spawnServer, untilReady, type ServerPlace } from './spawn-server';
import { reachableDataFolder, reachablePrograms } from './staging';

/** A PostgreSQL server of our own. */
export type EmbeddedPostgres = RunningServer & {
  /** Where the data lies. */
  dataFolder: string;
  /** Whether a server that was already running is used. */
  isReused: boolean;
  /** The server's process, unless it is reused: then it is nobody's child, or another's. */
  process?: ChildProcess;
  /**
   * Starts a server that has ended again, at the address that it had, or finds the one that another backend started.
   * @param signal Breaks the start off and leaves nothing running.
   * @throws {StartError} With one sentence when that failed. It may be tried again.
   */
  startAgain(signal: AbortSignal): Promise<EmbeddedPostgres>;
  /** Shuts the server down in order, unless another backend uses it. Close your own connections first. */
  stop(): Promise<void>;
};

/** Somebody may take the free port in the moment before the server does. */
const startsMax = 5;

function describe(place: ServerPlace, running: RunningServer, child?: ChildProcess): EmbeddedPostgres {
  const { dataFolder, programs } = place;
  const isReused = running.pid !== child?.pid;
  return {
    ...running,
    dataFolder,
    isReused,
    ...(!isReused && { process: child }),
    startAgain: (signal) => startAgain(place, running.url, signal),
    stop: async () => {
      if (await isUsedByOthers(running.url).catch(() => false)) return;
      await runProgram(programs, 'pg_ctl', ['stop', '-D', dataFolder, '-m', 'fast', '-w'], dataFolder);
    },
  };
}

/** Its users know the server by its address: another one would be of no use to them. */
async function startAgain(place: ServerPlace, url: string, signal: AbortSignal): Promise<EmbeddedPostgres> {
  const port = Number(new URL(url).port);
  let running = await findRunningServer(place.dataFolder);
  let child: ChildProcess | undefined;
  if (!running) {
    signal.throwIfAborted();
    const server = spawnServer(place, port);
    child = server.process;
    running = await untilReady(place.dataFolder, server, signal);
  }
  if (!running) throw new StartError(`The embedded PostgreSQL did not start: its port ${port} is taken.`);
  if (running.url !== url) {
    throw new StartError(
      `The embedded PostgreSQL runs on port ${new URL(running.url).port} and no longer on ${port}: stop all backends that use it, and start them again.`,
    );
  }
  return describe(place, running, child);
}

/**
 * Starts PostgreSQL on the data below a folder, or finds the server that already runs on it.
 * @param options `folder` is made when missing; `settings` are PostgreSQL's own, such as `fsync=off` for tests.
 * @throws {StartError} With one sentence for a user.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  settings?: string[];
}): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(options.folder, { recursive: true });
  } catch (error) {
    throw new StartError(`The folder ${options.folder} cannot be made (${(error as NodeJS.ErrnoException).code}).`);
  }
  const account = chooseServerAccount(path.join(options.folder, 'postgres'));
  const dataFolder = reachableDataFolder(options.folder, account);
  const programs: Programs = { folder: reachablePrograms(await installedPrograms(), account), account };
  await ensureDataFolder(dataFolder, programs);
  const place: ServerPlace = { dataFolder, programs, settings: options.settings ?? [] };

  const leftOver = await findRunningServer(dataFolder);
  if (leftOver) return describe(place, leftOver);
  // Another backend may still look for a server that was killed where it was.
  let port = lastPort(dataFolder);
  for (let start = 1; start <= startsMax; start++) {
    const server = spawnServer(place, port ?? (await freePort()));
    const running = await untilReady(dataFolder, server);
    if (running) return describe(place, running, server.process);
    port = undefined;
  }
  throw new StartError('The embedded PostgreSQL found no free port on 127.0.0.1.');
}
