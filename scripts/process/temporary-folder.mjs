// @ts-check
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from './is-running.mjs';

/** Linux's memory file system. */
const memory = '/dev/shm';
/** Several times the need of a run. Containers often have 64 MiB only. */
const freeBytesMin = 2 * 1024 ** 3;
const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * @param {string} folder
 * @returns {boolean} Whether there is enough space for tests.
 */
function hasRoom(folder) {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= freeBytesMin;
  } catch {
    return false;
  }
}

/**
 * Removes the folders of finished runs. A process of another container that shares the memory looks finished, so recent
 * folders are kept.
 * @param {string} folder Contains one folder per run, named by process id.
 */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined || isRunning(Number(name))) continue;
    if (Date.now() - mtimeMs <= abandonedAfterMs) continue;
    try {
      rmSync(file, { recursive: true, force: true });
    } catch {
      // Such as EBUSY: a test that was killed has left a disk mounted in it. No run depends on it.
    }
  }
}

/**
 * Chooses the folder for temporary files. Test databases spend a third of their time on disk access, so memory is
 * preferred.
 * @param {string} [folder] The folder in memory.
 * @returns {string} A folder for TMPDIR: the one already set, one in memory, or the system's.
 */
export function temporaryFolder(folder = memory) {
  if (process.env.TMPDIR || !hasRoom(folder)) return tmpdir();
  const all = path.join(folder, `dcipher-tests-${process.getuid?.() ?? 0}`);
  const own = path.join(all, String(process.pid));
  mkdirSync(own, { recursive: true });
  // As root, the embedded PostgreSQL runs as another user.
  for (const entered of [all, own]) chmodSync(entered, 0o755);
  removeAbandoned(all);
  return own;
}
