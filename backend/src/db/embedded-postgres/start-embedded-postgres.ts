import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../../start-error';
import { ensureDataFolder, lastLine } from './data-folder';
import { installedPrograms, programEnvironment, runProgram, type Programs } from './programs';
import { findRunningServer, isUsedByOthers } from './running-server';
import { chooseServerAccount } from './server-account';
import { reachableDataFolder, reachablePrograms } from './staging';

/** A PostgreSQL server of our own. */
export type EmbeddedPostgres = {
  url: string;
  /** The server's process. */
  pid: number;
  /** Where the data lies. */
  dataFolder: string;
  /** Whether a server that was already running is used. */
  isReused: boolean;
  /** Shuts the server down in order, unless another backend uses it. Close your own connections first. */
  stop(): Promise<void>;
};

/** Replaying the log after a crash may take a while. */
const readyTimeoutMs = 60_000;
const pollMs = 20;
/** Somebody may take the free port in the moment before the server does. */
const startsMax = 5;

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A log that has grown beyond this is begun anew at the next start. */
const logBytesMax = 1_000_000;

const logFile = (dataFolder: string) => path.join(dataFolder, 'server.log');

/** A server process, and how to read what it has logged. */
type Spawned = { process: ChildProcess; readLog: () => string };

/** Starts the server in a group of its own: Ctrl-C at the terminal must not reach it before its users have stopped. */
async function spawnServer(dataFolder: string, programs: Programs, settings: string[]): Promise<Spawned> {
  const file = logFile(dataFolder);
  const bytesBefore = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const startsAnew = bytesBefore > logBytesMax;
  const log = openSync(file, startsAnew ? 'w' : 'a', 0o600);
  const server = spawn(
    path.join(programs.folder, 'bin', 'postgres'),
    [
      ...['-D', dataFolder, '-p', String(await freePort())],
      ...['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'timezone=UTC', ...settings].flatMap((s) => [
        '-c',
        s,
      ]),
    ],
    {
      ...programs.account,
      cwd: dataFolder,
      env: programEnvironment,
      stdio: ['ignore', log, log],
      detached: true,
    },
  );
  closeSync(log);
  server.unref();
  return { process: server, readLog: () => readFileSync(file, 'utf8').slice(startsAnew ? 0 : bytesBefore) };
}

/** Waits until some server answers on the folder: the one just spawned, or that of a process that was faster. */
async function untilReady(
  dataFolder: string,
  { process: server, readLog }: Spawned,
): Promise<{ url: string; pid: number } | undefined> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  const deadlineMs = performance.now() + readyTimeoutMs;
  while (performance.now() < deadlineMs) {
    const running = await findRunningServer(dataFolder);
    if (running) return running;
    if (failure) throw failure;
    if (server.exitCode !== null || server.signalCode !== null) {
      const output = readLog();
      if (output.includes('could not create any TCP/IP sockets')) return undefined;
      if (!output.includes('lock file "postmaster.pid" already exists')) {
        throw new StartError(`The embedded PostgreSQL did not start: ${lastLine(output)} (see ${logFile(dataFolder)})`);
      }
    }
    await delay(pollMs);
  }
  throw new StartError(`The embedded PostgreSQL did not answer within ${readyTimeoutMs / 1_000} seconds.`);
}

/**
 * Starts PostgreSQL on the data below a folder, or finds the server that already runs on it.
 * @param options `folder` is made when missing; `settings` are PostgreSQL's own, such as `fsync=off` for tests.
 * @throws {StartError} With one sentence for a person.
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

  const describe = (running: { url: string; pid: number }, isReused: boolean): EmbeddedPostgres => ({
    ...running,
    dataFolder,
    isReused,
    stop: async () => {
      if (await isUsedByOthers(running.url).catch(() => false)) return;
      await runProgram(programs, 'pg_ctl', ['stop', '-D', dataFolder, '-m', 'fast', '-w'], dataFolder);
    },
  });

  const leftOver = await findRunningServer(dataFolder);
  if (leftOver) return describe(leftOver, true);
  for (let start = 1; start <= startsMax; start++) {
    const server = await spawnServer(dataFolder, programs, options.settings ?? []);
    const running = await untilReady(dataFolder, server);
    if (running) return describe(running, running.pid !== server.process.pid);
  }
  throw new StartError('The embedded PostgreSQL found no free port on 127.0.0.1.');
}
