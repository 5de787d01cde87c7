import { setMaxListeners } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type PgBoss from 'pg-boss';
import type { Database } from './db/client';
import type { Deps } from './deps';
import { createEmailRunner, emailSweep } from './email/deliver';
import { isUnavailable } from './http/errors/unavailable';
import { queueNames, type QueuedWork, type QueueName } from './jobs/jobs';
import { startSweeps } from './jobs/run-sweeps';
import type { Sweep } from './jobs/sweep';
import { createExportRunner, exportSweep } from './modules/organization/personal-data';
import { createFlowRunner, flowRunSweep } from './modules/flows/flows';
import { eraseRegion } from './modules/organization/organization';
import { advanceRegionChange } from './modules/organization/regions';
import { webhookSweep, webhookTurns } from './modules/organization/webhooks';
import { sweeps } from './sweeps';

/** Work that goes on beside the queues and sweeps that start it, so that none of them waits for a slow server or a long run. */
const createRunners = (deps: Deps, sweepDatabase: Database, stopping: AbortSignal) => ({
  emails: createEmailRunner(deps, stopping),
  webhooks: webhookTurns(deps, stopping),
  flowRuns: createFlowRunner(deps, stopping),
  // A region that is being moved keeps none of its places.
  exports: createExportRunner({ ...deps, database: sweepDatabase }, stopping),
});
type Runners = ReturnType<typeof createRunners>;

/**
 * Time for what the runners have under way when they are stopped. An email whose text the mail server has, and which it
 * accepts later, arrives twice. The process ends after 30 s (`stopTimeoutMs`).
 */
const settleMsDefault = 20_000;

/** The sweeps of these processes: those of emails, webhooks and exports only start what the runners do. */
function sweepsOf({ emails, webhooks, flowRuns, exports }: Runners): Sweep[] {
  const startedBy = new Map<Sweep, Sweep['run']>([
    [emailSweep, () => emails.startDue()],
    [webhookSweep, () => webhooks.startDue()],
    [exportSweep, () => exports.startDue()],
  ]);
  const started = sweeps.map((sweep) => ({ ...sweep, run: startedBy.get(sweep) ?? sweep.run }));
  return [...started, flowRunSweep(flowRuns)];
}

/** Settings for fetching and performing a queue's jobs. */
type Job<Q extends QueueName> = { work: QueuedWork[Q]; isUrgent: boolean };
/** `stopping` asks long jobs to stop at a point where they can be resumed. */
type Course = { stopping: AbortSignal; runners: Runners };
type Queue<Q extends QueueName> = {
  pollMs: number;
  batchSize: number;
  perform(deps: Deps, job: Job<Q>, course: Course): Promise<void>;
};

const queues: { [Q in QueueName]: Queue<Q> } = {
  // Jobs of runners only say that something is due.
  'email-delivery': {
    pollMs: 500,
    batchSize: 20,
    perform: (_deps, { work, isUrgent }, { runners }) => runners.emails.startDue(isUrgent ? work.outboxId : undefined),
  },
  'data-export': { pollMs: 1_000, batchSize: 20, perform: (_deps, _job, { runners }) => runners.exports.startDue() },
  'region-change': {
    pollMs: 1_000,
    batchSize: 1,
    perform: (deps, { work }, { stopping }) => advanceRegionChange(deps, work.changeId, stopping),
  },
  'region-erasure': { pollMs: 1_000, batchSize: 1, perform: (deps, { work }) => eraseRegion(deps, work) },
  'webhook-delivery': {
    pollMs: 500,
    batchSize: 20,
    perform: (_deps, _job, { runners }) => runners.webhooks.startDue(),
  },
  'flow-run': { pollMs: 500, batchSize: 10, perform: (_deps, _job, { runners }) => runners.flowRuns.startDue() },
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
 * @param settleMs Longest wait of a stop for emails and webhooks under way, in milliseconds. The leases of others expire.
 * @returns Functions that let sweeps look for due rows, and that stop the workers after the jobs in progress.
 */
export async function startWorkers(
  boss: PgBoss,
  deps: Deps,
  sweepDatabase: Database = deps.database,
  settleMs = settleMsDefault,
): Promise<Workers> {
  let isStopping = false;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Each loop waits for it: more listeners than Node.js takes for a leak.
  setMaxListeners(0, signal);
  const runners = createRunners(deps, sweepDatabase, signal);
  const sweeping = startSweeps({ ...deps, database: sweepDatabase }, sweepsOf(runners), signal);

  // pg-boss's own loop does not await the completion of a job: while the database is unreachable, that is an unhandled
  // rejection, which ends the process.
  const runQueue = async <Q extends QueueName>(name: Q) => {
    const { pollMs, batchSize, perform }: Queue<Q> = queues[name];
    while (!isStopping) {
      try {
        for (const { id, data, priority } of await boss.fetch<QueuedWork[Q]>(name, {
          batchSize,
          includeMetadata: true,
        })) {
          await perform(deps, { work: data, isUrgent: priority > 0 }, { stopping: signal, runners });
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
    const settled = new AbortController();
    const pause = delay(settleMs, undefined, { signal: settled.signal }).catch(() => undefined);
    await Promise.race([Promise.all(Object.values(runners).map((runner) => runner.settle())), pause]);
    settled.abort();
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
  return { wake: sweeping.wake, stop };
}
