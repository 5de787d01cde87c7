import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import type { FrontDoorConfig } from './config';
import type { PagesHandler } from './pages';
import { StartError } from './start-error';

/**
 * Starts the framework.
 * @param isDevServer Compiles pages when they are asked for, and again when a file changes.
 * @throws {StartError} When there is no build to serve.
 */
export async function startNext(
  { rootDir, host, port }: FrontDoorConfig,
  isDevServer: boolean,
): Promise<{ handle: PagesHandler; close: () => Promise<void> }> {
  if (!isDevServer && !existsSync(path.join(rootDir, '.next', 'BUILD_ID'))) {
    throw new StartError('The pages are not built: "npm start" builds them.');
  }
  const app = next({
    dir: rootDir,
    dev: isDevServer,
    webpack: true,
    hostname: host,
    port,
    quiet: true,
    // It answers WebSocket upgrades on the server that it is given: in production one that never listens, because an
    // upgrade that the framework hands on is a way past this server (security.md J5).
    ...(!isDevServer && { httpServer: createServer() }),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handle: (request, response) => handle(request, response), close: () => app.close() };
}
