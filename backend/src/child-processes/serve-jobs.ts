import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FromChild, ToChild } from './child-message';

/**
 * Lowers the priority of this process, so that the one that answers calls runs first when all processors are busy.
 * Linux has a priority per thread (setpriority(2)).
 */
function lowerPriority(): void {
  const priority = constants.priority.PRIORITY_BELOW_NORMAL;
  try {
    const threads = process.platform === 'linux' ? readdirSync('/proc/self/task') : [process.pid];
    for (const thread of threads) setPriority(Number(thread), priority);
  } catch {
    // Jobs are performed nevertheless.
  }
}

/** Makes Linux end this process first if the machine runs out of memory (proc_pid_oom_score_adj(5)). */
function volunteerForOutOfMemory(): void {
  try {
    if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // A container may forbid it.
  }
}

/**
 * Serves a child's jobs, one at a time, until its parent ends.
 * @param perform Performs a job. `report` sends the parent its progress.
 */
export function serveJobs(perform: (job: unknown, report: (progress: number) => void) => unknown): void {
  const send = (message: FromChild) => process.send?.(message);
  lowerPriority();
  volunteerForOutOfMemory();
  new Worker(new URL('watch-child.mjs', import.meta.url), { argv: process.argv.slice(2) }).unref();
  process.on('disconnect', () => process.exit());
  process.on('message', ({ job }: ToChild) => {
    void (async () => {
      try {
        send({ result: await perform(job, (progress) => send({ progress })) });
      } catch (error) {
        const { stack, code, errno } = error as NodeJS.ErrnoException;
        send({ failure: stack ?? String(error), system: { code, errno } });
      }
    })();
  });
}
