import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a secret that the backend creates at its first start and shares with this server (`backend/src/cryptography`).
 * Read on each use, because the backend may start later than this server.
 * @returns Undefined if there is none (yet).
 */
export function readSharedSecret(keysDir: string, name: 'cms' | 'preview'): string | undefined {
  try {
    return readFileSync(path.resolve(keysDir, `${name}.secret`), 'utf8').trim();
  } catch {
    return undefined;
  }
}
