// @ts-check
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isRunning } from '../process/is-running.mjs';

/** Linux's folder in memory. */
const memory = '/dev/shm';
/** Several times what a run needs; containers often have 64 MiB. */
const freeBytesMin = 2 * 1024 ** 3;
const abandonedAfterMs = 60 * 60 * 1_000;

/**
 * @param {string} folder
 * @returns {boolean} Whether tests can keep their files there.
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
 * Removes what ended runs left. A process that shares the memory from another container looks as if it had ended, so
 * recent folders are kept.
 * @param {string} folder Holds one folder for each run, named by the process.
 */
function removeAbandoned(folder) {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs === undefined || isRunning(Number(name))) continue;
    if (Date.now() - mtimeMs > abandonedAfterMs) rmSync(file, { recursive: true, force: true });
  }
}

/**
 * Chooses where tests keep temporary files. Their databases spend a third of their time on a disk, so memory comes first.
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
