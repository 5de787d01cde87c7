import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadKeys } from './keys';

/** On a read-only folder the operator writes the file, or browsers ask the API. */
const unwritable = ['EPERM', 'EROFS', 'EACCES'];

/**
 * Writes the public key set (RFC 7517) next to the keys, for the front door, which puts it into the pages and needs no
 * private key.
 */
export function writePublicKeys(keysDir: string): void {
  const file = path.join(keysDir, 'public-keys.json');
  const json = `${JSON.stringify(loadKeys(keysDir).publicKeySet())}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === json) return;
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  try {
    writeFileSync(draft, json, { mode: 0o600, flag: 'wx' });
    renameSync(draft, file);
  } catch (error) {
    if (!unwritable.includes(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}
