import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { StartError } from '@app/server-kit/start-error';
import type { FrontDoorConfig } from '../config';
import type { PagesHandler } from './pages-handler';

/**
 * Starts Next.js.
 * @param isDevServer Compiles pages on demand and after each change.
 * @throws {StartError} If there is no build.
 */
export async function startNext(
  { rootDir, host, port }: FrontDoorConfig,
  isDevServer: boolean,
): Promise<{ handle: PagesHandler; close: () => Promise<void> }> {
  if (!isDevServer && !existsSync(path.join(rootDir, '.next', 'BUILD_ID'))) {
    throw new StartError('The pages are not built. Run "npm start" to build them.');
  }
  const app = next({
    dir: rootDir,
    dev: isDevServer,
    webpack: true,
    hostname: host,
    port,
    quiet: true,
    // Next.js handles WebSocket upgrades on the given server. In production that server never listens, because an
    // upgrade would bypass this server (J5).
    ...(!isDevServer && { httpServer: createServer() }),
  });
  await app.prepare();
  const handle = app.getRequestHandler();
  return { handle: (request, response) => handle(request, response), close: () => app.close() };
}
