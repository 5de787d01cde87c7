import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Deps } from '@/backend/deps';
import { StepError } from './step-work';
import type { ThreadMessage, ThreadTask } from './thread/thread-message';

export type ThreadOptions = {
  timeoutMs: number;
  signal?: AbortSignal;
  /** Called with whole percent, each at most once, in rising order. */
  report?: (percent: number) => void;
};

type ThreadResult = Exclude<ThreadMessage, { percent: number } | { code: unknown }>;

const megabytesMax = 512;

function toStepError(error: unknown): StepError {
  const isOutOfMemory = (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory
    ? new StepError('memory', `The step needs more than ${megabytesMax} MB of memory.`)
    : new StepError('thread', `The thread failed: ${(error as Error).message}`);
}

/**
 * Starts a thread for one task, which runs the bundle that `npm start` and `npm test` build. The thread has ended when
 * the promise settles, so nothing is written afterwards.
 * @throws {StepError} If the task fails, the thread ends, or the time is over.
 * @throws The reason of `signal` if it aborts.
 */
export function runInThread(
  { config }: Pick<Deps, 'config'>,
  task: ThreadTask,
  { timeoutMs, signal, report }: ThreadOptions,
): Promise<ThreadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(path.join(config.rootDir, '.build', 'perform-step.mjs'), {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: megabytesMax },
    });
    let isFinished = false;
    // Called once: terminating the thread is an exit, too.
    const finish = (settle: () => void) => {
      if (isFinished) return;
      isFinished = true;
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      void worker.terminate().then(settle, settle);
    };
    const fail = (error: unknown) => finish(() => reject(error as Error));
    const abort = () => fail(signal?.reason);
    const timer = setTimeout(() => fail(new StepError('time', 'The step took too long.')), timeoutMs);
    signal?.addEventListener('abort', abort);
    worker.on('message', (message: ThreadMessage) => {
      if ('percent' in message) report?.(message.percent);
      else if ('code' in message) fail(new StepError(message.code, message.message));
      else finish(() => resolve(message));
    });
    worker.on('error', (error) => fail(toStepError(error)));
    worker.on('exit', (code) => fail(new StepError('thread', `The thread ended with code ${code}.`)));
  });
}
