import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isAlive } from './running-server';
import { hasEnded } from './spawn-server';
import type { EmbeddedPostgres } from './start-embedded-postgres';

/** The parts of a server that the watch uses. */
export type SupervisedServer = Pick<EmbeddedPostgres, 'pid' | 'process' | 'stop'> & {
  restart(signal: AbortSignal): Promise<SupervisedServer>;
};

/** Interval of checking a server that is not a child process. */
const pollMs = 1_000;
const firstPauseMs = 100;
const pauseMsMax = 5_000;
/** A server that ran for a shorter time counts as a failed start. */
const steadyMs = 10_000;

/** The first restart is immediate; later ones are delayed, so that a failing server does not keep the machine busy. */
const retryPauseMs = (attempt: number) => (attempt === 1 ? 0 : Math.min(firstPauseMs * 2 ** (attempt - 2), pauseMsMax));

const sleep = (durationMs: number, signal: AbortSignal) => delay(durationMs, undefined, { signal, ref: false });

async function waitUntilEnded({ pid, process: child }: SupervisedServer, signal: AbortSignal): Promise<void> {
  if (!child) while (isAlive(pid)) await sleep(pollMs, signal);
  else if (!hasEnded(child)) await once(child, 'exit', { signal });
}

/**
 * Watches a server and restarts it whenever it ends, until `stop` is called. Queries fail until it runs again; callers
 * need not reconnect.
 * @param pause Replaced in tests.
 * @returns `stop` ends the watch, then shuts down the running server.
 */
export function superviseServer(
  first: SupervisedServer,
  logger: Pick<Logger, 'info' | 'warn' | 'error'>,
  pause: (durationMs: number, signal: AbortSignal) => Promise<void> = sleep,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  let server = first;

  async function restart(attempt: number): Promise<boolean> {
    try {
      server = await server.restart(signal);
      logger.info({ pid: server.pid }, 'embedded postgres restarted');
      return true;
    } catch (error) {
      if (!signal.aborted) logger.error({ err: error, attempt }, 'embedded postgres restart failed');
      return false;
    }
  }

  async function watch(): Promise<void> {
    let attempt = 0;
    for (;;) {
      const runsSinceMs = performance.now();
      await waitUntilEnded(server, signal);
      logger.warn(
        { pid: server.pid, exitCode: server.process?.exitCode, signal: server.process?.signalCode },
        'embedded postgres ended',
      );
      if (performance.now() - runsSinceMs > steadyMs) attempt = 0;
      do {
        attempt++;
        await pause(retryPauseMs(attempt), signal);
        signal.throwIfAborted();
      } while (!(await restart(attempt)));
    }
  }

  // Only an abort ends the watch.
  const watched = watch().catch((error: unknown) => {
    if (!signal.aborted) logger.error({ err: error }, 'embedded postgres watch failed');
  });
  return {
    stop: async () => {
      stopping.abort();
      await watched;
      await server.stop();
    },
  };
}
