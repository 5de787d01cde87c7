import { setTimeout as delay } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Deps } from './deps';
import { deliverDueEmail, deliverEmail } from './email/deliver';
import { purgeEmails } from './email/purge-email';
import { announcePasswordExpiry, purgeAccounts } from './modules/account';
import { usedCaptchas } from './db/schema/captcha';
import { makeExport, makeWaitingExports, removeOverdueExports } from './modules/data-export';
import { eraseDuePayments } from './modules/payment-erasure';
import { advanceRegionChange, queueDueRegionWork } from './modules/regions';
import { eraseRegion } from './modules/region-erasure';
import { queueNames, type QueuedWork, type QueueName } from './jobs/jobs';

/** How each queue is emptied: how often it is looked at, how much is taken at once, and what is done with it. */
type Queue<Q extends QueueName> = {
  pollMs: number;
  batchSize: number;
  /** @param stopping Says that work which takes long is to be left where it can be taken up again. */
  perform(deps: Deps, work: QueuedWork[Q], stopping: AbortSignal): Promise<void>;
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
};

/** How often due work is looked for that the queue does not carry: retries, and what a killed process left. */
const sweepMs = 2_000;

/** How often what is old is looked for: once a day by the clock port, and at each start. */
const purgeEveryMs = 24 * 60 * 60 * 1_000;

/** Rows that only had a meaning for a time. */
async function purgeExpired({ database, clock }: Deps): Promise<void> {
  await database.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, clock.now()));
}

/**
 * Starts taking work. Any number of processes may do so.
 * @returns How to stop: work in progress is finished first.
 */
export async function startWorkers(boss: PgBoss, deps: Deps): Promise<() => Promise<void>> {
  let isStopping = false;
  let sweep: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let purgedMs = Number.NEGATIVE_INFINITY;
  const purgeDaily = async () => {
    const nowMs = deps.clock.now().getTime();
    // A clock that was moved back counts as another day, too.
    if (Math.abs(nowMs - purgedMs) < purgeEveryMs) return;
    await announcePasswordExpiry(deps);
    await purgeAccounts(deps);
    await purgeEmails(deps);
    purgedMs = nowMs;
  };
  const sweepOnce = async () => {
    try {
      await deliverDueEmail(deps);
      await queueDueRegionWork(deps);
      await makeWaitingExports(deps);
      await removeOverdueExports(deps);
      await eraseDuePayments(deps);
      await purgeExpired(deps);
      await purgeDaily();
    } catch (error) {
      deps.logger.warn({ err: error }, 'the sweep failed and is tried again');
    }
    if (!isStopping) timer = setTimeout(() => (sweep = sweepOnce()), sweepMs);
  };
  sweep = sweepOnce();

  // The queue's own loop reports the end of a piece of work without waiting for the answer: while the database is away
  // that is a rejection which nobody handles, and it ends the process.
  const stopping = new AbortController();
  const { signal } = stopping;
  const runQueue = async <Q extends QueueName>(name: Q) => {
    const { pollMs, batchSize, perform }: Queue<Q> = queues[name];
    while (!isStopping) {
      try {
        for (const { id, data } of await boss.fetch<QueuedWork[Q]>(name, { batchSize })) {
          await perform(deps, data, signal);
          await boss.complete(name, id);
        }
      } catch (error) {
        deps.logger.warn({ err: error }, 'taking work failed and is tried again');
      }
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  // Each queue by itself: a move that takes an hour keeps no mail waiting.
  const taking = queueNames.map((name) => runQueue(name));

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    stopping.abort();
    await Promise.all([sweep, ...taking]);
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
}
