import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/**
 * Lowers the priority of this thread, so that the thread that answers calls runs first when all processors are busy.
 * Linux has a priority per thread (setpriority(2)); on other systems nothing changes.
 */
export function lowerPriority(): void {
  try {
    const [, threadId] = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self')) ?? [];
    if (threadId !== undefined) setPriority(Number(threadId), constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The step is computed nevertheless.
  }
}
