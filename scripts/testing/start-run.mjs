// @ts-check
import { mkdir } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { lockFolder } from '../process/folder-lock.mjs';
import { root } from '../process/settings.mjs';
import { messageOf } from './outcome.mjs';

/**
 * Prints an error without its calls and ends the process.
 * @param {unknown} error @returns {never}
 */
export function exitWith(error) {
  console.error(messageOf(error));
  process.exit(1);
}

/**
 * Lets one run of a command at a time write to test-results, and ends the programs that it has started when it is ended.
 * Ends the process if another run has the folder, or the folder can't be written.
 * @param {'test' | 'verify'} command
 */
export async function startRun(command) {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    // Without a handler, a signal ends the process without the event `exit`, at which `run` stops its program.
    process.once(signal, () => process.exit(128 + constants.signals[signal]));
  }
  const results = path.join(root, 'test-results');
  try {
    await mkdir(results, { recursive: true });
    await lockFolder(path.join(results, `${command}.lock`));
  } catch (error) {
    exitWith(error);
  }
}
