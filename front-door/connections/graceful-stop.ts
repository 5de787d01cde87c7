import type { FastifyInstance } from 'fastify';

/** Running requests get this long to finish; then their connections are closed. */
const stopTimeoutMs = 30_000;
/** Interval at which idle connections are closed while the last requests finish. */
const idleCheckMs = 100;

/**
 * Stops accepting requests and waits until the running ones have finished, or until the timeout. The health endpoint
 * reports "stopping" from the start.
 */
export async function stopGracefully(app: FastifyInstance, timeoutMs: number = stopTimeoutMs): Promise<void> {
  app.isStopping = true;
  const closeIdle = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const cutAll = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(closeIdle);
    clearTimeout(cutAll);
  }
}

/** Calls `stop` once: on Ctrl-C, on a supervisor's SIGTERM, and when the supervisor has exited. */
export function onStopRequested(stop: () => void): void {
  let isRequested = false;
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    stop();
  };
  process.on('SIGINT', request);
  process.on('SIGTERM', request);
  process.on('disconnect', request);
  // The supervisor may have exited during startup, before the listener was added.
  if (process.send && !process.connected) request();
}
