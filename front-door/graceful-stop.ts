import type { FastifyInstance } from 'fastify';

/** Requests in flight get this long to finish; then their connections are cut. */
const stopTimeoutMs = 30_000;
/** How often connections that have become idle are closed while the last requests finish. */
const idleCheckMs = 100;

/**
 * Stops taking requests, lets those in flight finish and resolves when the last has, or when the time is over.
 * The health address says "stopping" from the first moment.
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

/** Calls `stop` once: for Ctrl-C, for a supervisor's SIGTERM, and when the supervisor is gone. */
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
  // It may have gone while the pages were prepared, before anybody listened.
  if (process.send && !process.connected) request();
}
