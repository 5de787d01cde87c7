// @ts-check
import { rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { isRunning } from './is-running.mjs';
import { StartProblem } from './preflight.mjs';

/** @param {string} file @returns {Promise<number>} The process in a lock file; 0 without one. */
async function holderOf(file) {
  try {
    return Number(await readFile(file, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/**
 * Locks the project's folder until this process exits, because two starts would write to the same files.
 * @param {string} file Contains the id of the process that has the lock. The lock of a killed process is replaced.
 * @throws {StartProblem} If another process has the lock.
 */
export async function lockFolder(file) {
  const holder = await holderOf(file);
  if (holder !== 0 && holder !== process.pid && isRunning(holder)) {
    throw new StartProblem(
      `Process ${holder} was started in this folder: stop it first, or start from another clone. If it is another program, delete ${file}.`,
    );
  }
  await rm(file, { force: true });
  try {
    await writeFile(file, String(process.pid), { flag: 'wx' });
  } catch {
    throw new StartProblem(`Another start in this folder ran at the same time: try again.`);
  }
  process.once('exit', () => rmSync(file, { force: true }));
}
