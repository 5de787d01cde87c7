// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleServers, serverBundles } from '../../scripts/build/bundle-servers.mjs';
import { root } from '../../scripts/process/settings.mjs';
import { freePort } from '../../scripts/process/free-port.mjs';

/** The limits are raised by settings, never turned off. */
const raisedLimits = Object.fromEntries(
  ['PUBLIC', 'USER', 'REFRESH'].map((name) => [`RATE_LIMIT_${name}`, '900000000']),
);

/**
 * Starts the backend's bundle with its own data folder.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startOwnBackend() {
  await bundleServers();
  const folder = await mkdtemp(path.join(tmpdir(), 'backend-under-load-'));
  const port = await freePort();
  const child = spawn(process.execPath, [path.join(root, serverBundles.backend.bundle)], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      BACKEND_PORT: String(port),
      DATA_DIR: path.join(folder, 'data'),
      KEYS_DIR: path.join(folder, 'keys'),
      LOG_LEVEL: 'error',
      ...raisedLimits,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise((resolve, reject) => {
    child.on('message', (/** @type {{ ready?: boolean, problem?: string }} */ { ready, problem }) => {
      if (ready) resolve(undefined);
      if (problem) reject(new Error(problem));
    });
    child.once('exit', (code) => reject(new Error(`The backend ended with ${code}.`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.removeAllListeners('exit');
      child.kill('SIGTERM');
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
