import { mkdtemp, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { minuteMs } from '@app/api-client/rules/values/durations';

/** An upload in progress is written to, or marked, each minute. One that was not for so long has lost its process. */
export const abandonedMs = 5 * minuteMs;
const markMs = minuteMs;

/** Finds the time of a file system, which may differ from this machine's: that of a new folder. */
export async function fileSystemTime(folder: string): Promise<Date> {
  const probe = await mkdtemp(path.join(folder, 'now-'));
  const { mtime } = await stat(probe);
  await rmdir(probe);
  return mtime;
}

async function mark(file: string): Promise<void> {
  const now = await fileSystemTime(path.dirname(file));
  await utimes(file, now, now);
}

/** Marks a received upload as in progress while it waits for work, such as the check of its content. */
export async function whileInProgress<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  // A mark that fails is made up for by the next one.
  const timer = setInterval(() => void mark(file).catch(() => undefined), markMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
