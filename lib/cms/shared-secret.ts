import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A secret that the backend makes at its first start and that this server may know (`backend/src/cryptography`). Read at each
 * use: the backend may start later than this server.
 * @returns Nothing where there is none (yet).
 */
export function readSharedSecret(keysDir: string, name: 'cms' | 'preview'): string | undefined {
  try {
    return readFileSync(path.resolve(keysDir, `${name}.secret`), 'utf8').trim();
  } catch {
    return undefined;
  }
}
