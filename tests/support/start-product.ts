import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { serverBundles } from '../../scripts/build/bundle-servers.mjs';
import { root } from '../../scripts/process/settings.mjs';
import { SupervisedProcess } from '../../scripts/process/supervised-process.mjs';
import { freePort } from './free-port';

/**
 * Playwright's global setup: the built product on free ports, with a database of its own that is removed afterwards.
 * The journeys read the addresses from `PRODUCT_URL` and `BACKEND_URL`, and the folder from `PRODUCT_DATA_DIR`.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const webPort = await freePort();
  const backendPort = await freePort();
  const dataFolder = path.join(root, '.data', `journeys-${randomBytes(4).toString('hex')}`);
  const baseUrl = `http://localhost:${webPort}`;
  const environment = {
    ...process.env,
    NODE_ENV: 'production' as const,
    APP_ENV: 'dev',
    WEB_PORT: String(webPort),
    BACKEND_PORT: String(backendPort),
    BACKEND_URL: `http://127.0.0.1:${backendPort}`,
    PUBLIC_BASE_URL: baseUrl,
    DATA_DIR: dataFolder,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  };
  const failed = (reason: string) => {
    throw new Error(reason);
  };
  const start = (name: string, bundle: string) =>
    new SupervisedProcess({ name, command: [path.join(root, bundle)], environment, onGivenUp: failed });
  const backend = start('backend', serverBundles.backend.bundle);
  const frontDoor = start('front door', serverBundles.frontDoor.bundle);
  await backend.start();
  await frontDoor.start();
  process.env.PRODUCT_DATA_DIR = dataFolder;
  process.env.PRODUCT_URL = baseUrl;
  process.env.BACKEND_URL = environment.BACKEND_URL;
  return async () => {
    await frontDoor.stop();
    await backend.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
}
