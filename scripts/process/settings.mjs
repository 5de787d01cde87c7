// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartProblem } from './preflight.mjs';

/** The project's folder. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * @param {string} name @param {number} standard The default.
 * @throws {StartProblem} If the setting isn't a port.
 */
function portOf(name, standard) {
  const text = process.env[name] || String(standard);
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new StartProblem(`The setting ${name} is not valid: ${JSON.stringify(text)} is not a port, 0 to 65535.`);
}

/**
 * Reads the settings that the commands need: ports and folders. Each server reads and validates its own. A `.env` file
 * supplies variables that are not set.
 * @throws {StartProblem} If a port is invalid.
 */
export function readSettings() {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  const { env } = process;
  const [webPort, backendPort] = [portOf('WEB_PORT', 3000), portOf('BACKEND_PORT', 3001)];
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
