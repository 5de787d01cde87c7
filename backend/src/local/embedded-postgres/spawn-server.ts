import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '@app/server-kit/start-error';
import { lastLine } from './data-folder';
import { programEnvironment, type Programs } from './programs';
import { findRunningServer, type RunningServer } from './running-server';

/** Where and how to start a server. `settings` are PostgreSQL parameters such as `fsync=off`. */
export type ServerPlace = { dataFolder: string; programs: Programs; settings: string[] };

/** A server process. `readLog` returns its output since the start. */
export type Spawned = { process: ChildProcess; readLog: () => string };

/** Long, because replaying the write-ahead log after a crash may take a while. */
const readyTimeoutMs = 60_000;
const pollMs = 20;

/** A larger log file is overwritten at the next start. */
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

/** Starts the server in its own process group, so that Ctrl-C does not stop it before the backend. */
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

/** Stops a server whose start was canceled. */
async function endSpawned(server: ChildProcess): Promise<void> {
  if (hasEnded(server) || server.pid === undefined) return;
  const end = once(server, 'exit');
  server.ref();
  server.kill('SIGINT');
  await end;
}

/**
 * Waits until a server on the folder is ready: the spawned one, or that of another process that was faster.
 * @param signal Cancels the wait and ends the spawned server.
 * @returns Undefined if the port was in use.
 * @throws {StartError} If the server does not start in time.
 */
export async function waitUntilReady(
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
  throw new StartError(`The embedded PostgreSQL did not respond within ${readyTimeoutMs / 1_000} seconds.`);
}
