import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isAlive } from './running-server';
import { hasEnded } from './spawn-server';
import type { EmbeddedPostgres } from './start-embedded-postgres';

/** What the watch needs of a server. */
export type WatchedServer = Pick<EmbeddedPostgres, 'pid' | 'process' | 'stop'> & {
  startAgain(signal: AbortSignal): Promise<WatchedServer>;
};

/** How often a server that is not this process's child is looked for. */
const pollMs = 1_000;
const firstPauseMs = 100;
const pauseMsMax = 5_000;
/** A server that ran for less time than this ends for a reason that will end it again. */
const steadyMs = 10_000;

/** The first attempt follows at once; a server that cannot run must not keep the machine busy. */
const pauseMsBefore = (attempt: number) =>
  attempt === 1 ? 0 : Math.min(firstPauseMs * 2 ** (attempt - 2), pauseMsMax);

const sleep = (durationMs: number, signal: AbortSignal) => delay(durationMs, undefined, { signal, ref: false });

async function untilEnded({ pid, process: child }: WatchedServer, signal: AbortSignal): Promise<void> {
  if (!child) while (isAlive(pid)) await sleep(pollMs, signal);
  else if (!hasEnded(child)) await once(child, 'exit', { signal });
}

/**
 * Watches over a server and starts it again whenever it has ended, whoever ended it, until told to stop. Until it runs
 * again its users are refused; they need not do anything to go on afterwards.
 * @param pause For tests.
 * @returns `stop` ends the watch first and then, in order, the server that runs by then.
 */
export function keepRunning(
  first: WatchedServer,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  pause: (durationMs: number, signal: AbortSignal) => Promise<void> = sleep,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = first;

  async function startAgain(attempt: number): Promise<boolean> {
    try {
      server = await server.startAgain(signal);
      logger.info({ pid: server.pid }, 'the embedded PostgreSQL runs again');
      return true;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, attempt }, 'the embedded PostgreSQL did not start again');
      return false;
    }
  }

  async function watch(): Promise<void> {
    let attempt = 0;
    for (;;) {
      const runsSinceMs = performance.now();
      await untilEnded(server, signal);
      logger.warn(
        { pid: server.pid, exitCode: server.process?.exitCode, signal: server.process?.signalCode },
        'the embedded PostgreSQL ended and is started again',
      );
      if (performance.now() - runsSinceMs > steadyMs) attempt = 0;
      do {
        attempt++;
        await pause(pauseMsBefore(attempt), signal);
        signal.throwIfAborted();
      } while (!(await startAgain(attempt)));
    }
  }

  // Only the wish to stop ends the watch.
  const watched = watch().catch((error: unknown) => {
    if (!signal.aborted) logger.error({ err: error }, 'the embedded PostgreSQL is no longer watched over');
  });
  return {
    stop: async () => {
      stopping.abort();
      await watched;
      await server.stop();
    },
  };
}
