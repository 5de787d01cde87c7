/** The thread of a child that watches it, because a job may keep the child's own thread busy for minutes. */
import { setInterval } from 'node:timers';
import { readChildArguments } from './child-message';

const intervalMs = 250;
const { parent, residentMbMax } = readChildArguments(process.argv);
const bytesMax = residentMbMax * 1_024 * 1_024;

setInterval(() => {
  // A killed parent says nothing. Its jobs are performed again by others.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  // The limit of the heap counts neither buffers nor typed arrays.
  if (process.memoryUsage.rss() > bytesMax) process.kill(process.pid, 'SIGABRT');
}, intervalMs);
