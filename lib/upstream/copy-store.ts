import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** A response and the time it was received. */
export type Copy = { savedAtMs: number; raw: unknown };

/** Storage in which the last good copies survive restarts. */
export type CopyStore = {
  /** @returns Undefined if there is no readable copy. */
  read: (key: string) => Promise<Copy | undefined>;
  write: (key: string, copy: Copy) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

const isCopy = (value: unknown, key: string): value is Copy & { key: string } =>
  typeof value === 'object' &&
  value !== null &&
  'raw' in value &&
  'savedAtMs' in value &&
  typeof value.savedAtMs === 'number' &&
  'key' in value &&
  value.key === key;

/**
 * Stores one file per key, readable by its owner only. Files are replaced atomically, so concurrent or killed processes
 * leave the old or the new copy. Invalid files are ignored.
 * @param folder Created with the first copy.
 * @param scope Identifies the server and what it may return. Copies of another scope are not found.
 */
export function createFolderStore(folder: string, scope = ''): CopyStore {
  const scoped = (key: string) => `${scope} ${key}`;
  const fileOf = (key: string) => path.join(folder, `${createHash('sha256').update(scoped(key)).digest('hex')}.json`);
  return {
    read: async (key) => {
      try {
        const copy: unknown = JSON.parse(await readFile(fileOf(key), 'utf8'));
        return isCopy(copy, scoped(key)) ? { savedAtMs: copy.savedAtMs, raw: copy.raw } : undefined;
      } catch {
        return undefined;
      }
    },
    write: async (key, { savedAtMs, raw }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = fileOf(key);
      const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
      try {
        await writeFile(draft, JSON.stringify({ key: scoped(key), savedAtMs, raw }), { mode: 0o600, flag: 'wx' });
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    remove: (key) => rm(fileOf(key), { force: true }),
  };
}
