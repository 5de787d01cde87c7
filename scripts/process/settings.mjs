// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * The settings that the commands themselves need. Each server reads and validates its own; this reads only what the
 * commands decide by: where to listen and where to keep things. A `.env` file fills in what the environment leaves out.
 */
export function readSettings() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env } = process;
  const webPort = Number(env.WEB_PORT || 3000);
  const backendPort = Number(env.BACKEND_PORT || 3001);
  return {
    environment: env.APP_ENV || 'dev',
    host: env.HOST || '127.0.0.1',
    webPort,
    backendPort,
    baseUrl: env.PUBLIC_BASE_URL || `http://localhost:${webPort}`,
    dataFolder: path.resolve(root, env.DATA_DIR || '.data'),
    keysFolder: path.resolve(root, env.KEYS_DIR || '.keys'),
  };
}

/** @typedef {ReturnType<typeof readSettings>} Settings */
