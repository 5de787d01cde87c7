import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '@app/server-kit/start-error';
import { ensureDataFolder } from './data-folder';
import { installedPrograms, runProgram, type Programs } from './programs';
import { findRunningServer, isUsedByOthers, lastPort, type RunningServer } from './running-server';
import { chooseServerAccount } from './server-account';
import { freePort, spawnServer, waitUntilReady, type ServerPlace } from './spawn-server';
import { ensureReachableDataFolder, ensureReachablePrograms } from './staging';

/** The embedded PostgreSQL server. */
export type EmbeddedPostgres = RunningServer & {
  dataFolder: string;
  /** Whether the server was already running. */
  isReused: boolean;
  /** The server's process; undefined if the server is reused, because it is not a child of this process then. */
  process?: ChildProcess;
  /**
   * Restarts a server that has ended, on the same port, or finds the one that another backend restarted.
   * @param signal Cancels the start and leaves no server running.
   * @throws {StartError} If it does not start. The call may be repeated.
   */
  restart(signal: AbortSignal): Promise<EmbeddedPostgres>;
  /** Shuts the server down, unless another backend is connected. Close your own connections first. */
  stop(): Promise<void>;
};

/** Another process may take a free port before the server does. */
const startsMax = 5;

function describe(place: ServerPlace, running: RunningServer, child?: ChildProcess): EmbeddedPostgres {
  const { dataFolder, programs } = place;
  const isReused = running.pid !== child?.pid;
  return {
    ...running,
    dataFolder,
    isReused,
    ...(!isReused && { process: child }),
    restart: (signal) => restart(place, running.url, signal),
    stop: async () => {
      if (await isUsedByOthers(running.url).catch(() => false)) return;
      await runProgram(programs, 'pg_ctl', ['stop', '-D', dataFolder, '-m', 'fast', '-w'], dataFolder);
    },
  };
}

/** Keeps the port, because other backends and their connection pools know the server by its URL. */
async function restart(place: ServerPlace, url: string, signal: AbortSignal): Promise<EmbeddedPostgres> {
  const port = Number(new URL(url).port);
  let running = await findRunningServer(place.dataFolder);
  let child: ChildProcess | undefined;
  if (!running) {
    signal.throwIfAborted();
    const server = spawnServer(place, port);
    child = server.process;
    running = await waitUntilReady(place.dataFolder, server, signal);
  }
  if (!running) throw new StartError(`The embedded PostgreSQL did not start: its port ${port} is in use.`);
  if (running.url !== url) {
    throw new StartError(
      `The embedded PostgreSQL runs on port ${new URL(running.url).port} and no longer on ${port}: stop all backends that use it, and start them again.`,
    );
  }
  return describe(place, running, child);
}

/**
 * Starts PostgreSQL on the data in a folder, or finds the server that already runs on it.
 * @param options `folder` is created if missing; `settings` are PostgreSQL parameters such as `fsync=off` for tests.
 * @throws {StartError} If the server cannot start.
 */
export async function startEmbeddedPostgres(options: {
  folder: string;
  settings?: string[];
}): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(options.folder, { recursive: true });
  } catch (error) {
    throw new StartError(`The folder ${options.folder} cannot be created (${(error as NodeJS.ErrnoException).code}).`);
  }
  const account = chooseServerAccount(path.join(options.folder, 'postgres'));
  const dataFolder = ensureReachableDataFolder(options.folder, account);
  const programs: Programs = { folder: ensureReachablePrograms(await installedPrograms(), account), account };
  await ensureDataFolder(dataFolder, programs);
  const place: ServerPlace = { dataFolder, programs, settings: options.settings ?? [] };

  const existing = await findRunningServer(dataFolder);
  if (existing) return describe(place, existing);
  // Keep the port of a killed server, because other backends may still try to reach it there.
  let port = lastPort(dataFolder);
  for (let start = 1; start <= startsMax; start++) {
    const server = spawnServer(place, port ?? (await freePort()));
    const running = await waitUntilReady(dataFolder, server);
    if (running) return describe(place, running, server.process);
    port = undefined;
  }
  throw new StartError('The embedded PostgreSQL found no free port on 127.0.0.1.');
}
