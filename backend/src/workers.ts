import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database } from './db/client';
import type { Deps } from './deps';
import { deliverEmail } from './email/deliver';
import { isUnavailable } from './http/errors/unavailable';
import { queueNames, type QueuedWork, type QueueName } from './jobs/jobs';
import { startSweeps } from './jobs/run-sweeps';
import { makeExport } from './modules/organization/personal-data';
import { createFlowRunner, flowRunSweep, type FlowRunner } from './modules/flows/flows';
import { eraseRegion } from './modules/organization/organization';
import { advanceRegionChange } from './modules/organization/regions';
import { deliverDueWebhooks } from './modules/organization/webhooks';
import { sweeps } from './sweeps';

/** Settings for fetching and performing a queue's jobs. */
type Queue<Q extends QueueName> = {
  pollMs: number;
  batchSize: number;
  /**
   * @param stopping Asks long jobs to stop at a point where they can be resumed.
   * @param flowRunner Executes runs of flows beside the queue, so that a long one does not delay others.
   */
  perform(deps: Deps, work: QueuedWork[Q], stopping: AbortSignal, flowRunner: FlowRunner): Promise<void>;
};

const queues: { [Q in QueueName]: Queue<Q> } = {
  'email-delivery': { pollMs: 500, batchSize: 5, perform: (deps, { outboxId }) => deliverEmail(deps, outboxId) },
  'data-export': { pollMs: 1_000, batchSize: 1, perform: makeExport },
  'region-change': {
    pollMs: 1_000,
    batchSize: 1,
    perform: (deps, { changeId }, stopping) => advanceRegionChange(deps, changeId, stopping),
  },
  'region-erasure': { pollMs: 1_000, batchSize: 1, perform: eraseRegion },
  // Each job sends everything that is due, at the same time: a slow receiver does not delay the others.
  'webhook-delivery': { pollMs: 500, batchSize: 1, perform: async (deps) => void (await deliverDueWebhooks(deps)) },
  'flow-run': { pollMs: 500, batchSize: 10, perform: (_deps, _work, _stopping, flowRunner) => flowRunner.startDue() },
};

type Workers = { wake(): void; stop(): Promise<void> };

/** Methods of calls that change nothing, at least nothing that is due immediately. */
const readingMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Lets the sweeps of this process look for due rows after each call that may have written some. */
export function wakeAfterCalls({ wake }: Pick<Workers, 'wake'>, server: Server): void {
  server.on('request', ({ method = '' }, response) => {
    if (!readingMethods.includes(method)) response.once('close', wake);
  });
}

/**
 * Starts the workers. Any number of processes may run them.
 * @param sweepDatabase The connections of the sweeps, whose statements give up locks that they don't get in a moment.
 * @returns Functions that let sweeps look for due rows, and that stop the workers after the jobs in progress.
 */
export async function startWorkers(
  boss: PgBoss,
  deps: Deps,
  sweepDatabase: Database = deps.database,
): Promise<Workers> {
  let isStopping = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each loop waits for it: more listeners than Node.js takes for a leak.
  setMaxListeners(0, signal);
  const flowRunner = createFlowRunner(deps, signal);
  const all = [...sweeps, flowRunSweep(flowRunner)];
  const sweeping = startSweeps({ ...deps, database: sweepDatabase }, all, signal);

  // pg-boss's own loop does not await the completion of a job: while the database is unreachable, that is an unhandled
  // rejection, which ends the process.
  const runQueue = async <Q extends QueueName>(name: Q) => {
    const { pollMs, batchSize, perform }: Queue<Q> = queues[name];
    while (!isStopping) {
      try {
        for (const { id, data } of await boss.fetch<QueuedWork[Q]>(name, { batchSize })) {
          await perform(deps, data, signal, flowRunner);
          await boss.complete(name, id);
          sweeping.wake();
        }
      } catch (error) {
        // An unavailable database fails all jobs, and each is tried again.
        deps.logger[isUnavailable(error) ? 'warn' : 'error']({ err: error }, 'job failed');
      }
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  // One loop per queue, so that a region move of an hour does not delay emails.
  const loops = queueNames.map((name) => runQueue(name));

  const stop = async () => {
    isStopping = true;
    stopping.abort();
    await Promise.all([sweeping.ended, ...loops]);
    await flowRunner.settle();
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
  return { wake: sweeping.wake, stop };
}
