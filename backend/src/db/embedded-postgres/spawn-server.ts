import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '@/backend/start-error';
import { lastLine } from './data-folder';
import { programEnvironment, type Programs } from './programs';
import { findRunningServer, type RunningServer } from './running-server';

/** What a server is started from; `settings` are PostgreSQL's own, such as `fsync=off`. */
export type ServerPlace = { dataFolder: string; programs: Programs; settings: string[] };

/** A server process, and how to read what it has logged. */
export type Spawned = { process: ChildProcess; readLog: () => string };

/** Replaying the log after a crash may take a while. */
const readyTimeoutMs = 60_000;
const pollMs = 20;

/** A log that has grown beyond this is begun anew at the next start. */
const logBytesMax = 1_000_000;

const logFile = (dataFolder: string) => path.join(dataFolder, 'server.log');

export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Starts the server in a group of its own: Ctrl-C at the terminal must not reach it before its users have stopped. */
export function spawnServer({ dataFolder, programs, settings }: ServerPlace, port: number): Spawned {
  const file = logFile(dataFolder);
  const bytesBefore = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const startsAnew = bytesBefore > logBytesMax;
  const log = openSync(file, startsAnew ? 'w' : 'a', 0o600);
  const server = spawn(
    path.join(programs.folder, 'bin', 'postgres'),
    [
      ...['-D', dataFolder, '-p', String(port)],
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

/** Nobody waits for it any more: it must not be left behind half started. */
async function endSpawned(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return;
  const end = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  await end;
}

/**
 * Waits until some server answers on the folder: the one just spawned, or that of a process that was faster.
 * @param signal Breaks the waiting off and ends the spawned server.
 * @returns Nothing when the port was taken.
 * @throws {StartError} When the server does not start, or not in time.
 */
export async function untilReady(
  dataFolder: string,
  { process: server, readLog }: Spawned,
  signal?: AbortSignal,
): Promise<RunningServer | undefined> {
  let failure: Error | undefined;
  server.once('error', (error) => (failure = error));
  const deadlineMs = performance.now() + readyTimeoutMs;
  while (performance.now() < deadlineMs) {
    const running = await findRunningServer(dataFolder);
    if (running) return running;
    if (failure) throw failure;
    if (hasEnded(server)) {
      const output = readLog();
      if (output.includes('could not create any TCP/IP sockets')) return undefined;
      if (!output.includes('lock file "postmaster.pid" already exists')) {
        throw new StartError(`The embedded PostgreSQL did not start: ${lastLine(output)} (see ${logFile(dataFolder)})`);
      }
    }
    if (signal?.aborted) {
      await endSpawned(server);
      signal.throwIfAborted();
    }
    await delay(pollMs);
  }
  throw new StartError(`The embedded PostgreSQL did not answer within ${readyTimeoutMs / 1_000} seconds.`);
}
