import { dayMs } from '@app/api-client/rules/durations';
import { setTimeout as delay } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Deps } from './deps';
import { deliverDueEmail, deliverEmail } from './email/deliver';
import { purgeEmails } from './email/purge-email';
import { announcePasswordExpiry, purgeAccounts } from './modules/account';
import { releaseExpiredActivities } from './modules/activities';
import { usedCaptchas } from './db/schema/captcha';
import { purgeIdempotencyKeys } from './http/idempotency-store';
import { isUnavailable } from './http/unavailable';
import { purgeFlowFiles } from './modules/flow-files';
import { createFlowRunner, purgeScratch, type FlowRunner } from './modules/flows';
import { sweepAddOns } from './modules/add-ons';
import { makeExport, makeWaitingExports, removeOverdueExports } from './modules/data-export';
import { eraseDueCards } from './modules/credit-cards';
import { revokeDueTokens } from './modules/connections';
import { eraseDuePayments } from './modules/payment-erasure';
import { purgePaymentEvents } from './modules/payment-events';
import { purgeQuotes } from './modules/quotes';
import { settlePurchases } from './modules/purchases';
import { checkVatNumbers } from './modules/billing-details';
import { purgeInvoices, settleRefunds } from './modules/invoices';
import { advanceSubscriptions, announceVersions } from './modules/renewals';
import { advanceRegionChange, queueDueRegionWork } from './modules/regions';
import { eraseRegion } from './modules/region-erasure';
import { sweepWallets } from './modules/wallet';
import { deliverDueWebhooks, purgeWebhookEvents } from './modules/webhooks';
import { queueNames, type QueuedWork, type QueueName } from './jobs/jobs';

/** How jobs of a queue are fetched and performed. */
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

/** Interval of the sweep, which performs due work without a job: retries, and work of killed processes. */
const sweepMs = 2_000;

/** Interval of the purge of old data, by the clock port. It also runs at each start. */
const purgeEveryMs = dayMs;

/** Deletes used CAPTCHAs that have expired. */
async function purgeExpired({ database, clock }: Deps): Promise<void> {
  await database.delete(usedCaptchas).where(lte(usedCaptchas.expiresAt, clock.now()));
}

/**
 * Starts the workers. Any number of processes may run them.
 * @returns A function that stops them after the jobs in progress.
 */
export async function startWorkers(boss: PgBoss, deps: Deps): Promise<() => Promise<void>> {
  let isStopping = false;
  let sweep: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let purgedMs = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const { signal } = stopping;
  const flowRunner = createFlowRunner(deps, signal);
  // An unavailable database fails all jobs, and each is tried again.
  const logFailure = (err: unknown, message: string) =>
    deps.logger[isUnavailable(err) ? 'warn' : 'error']({ err }, message);
  const purgeDaily = async () => {
    const nowMs = deps.clock.now().getTime();
    // The local clock can be moved back, which also starts another day.
    if (Math.abs(nowMs - purgedMs) < purgeEveryMs) return;
    await announcePasswordExpiry(deps);
    await purgeAccounts(deps);
    await purgeEmails(deps);
    await purgeIdempotencyKeys(deps);
    await purgeInvoices(deps);
    await purgePaymentEvents(deps);
    await purgeQuotes(deps);
    await purgeWebhookEvents(deps);
    await purgeScratch(deps);
    await purgeFlowFiles(deps);
    purgedMs = nowMs;
  };
  const sweepOnce = async () => {
    try {
      await deliverDueEmail(deps);
      await deliverDueWebhooks(deps);
      await flowRunner.startDue();
      await queueDueRegionWork(deps);
      await makeWaitingExports(deps);
      await removeOverdueExports(deps);
      await settlePurchases(deps);
      await announceVersions(deps);
      await advanceSubscriptions(deps);
      await sweepAddOns(deps);
      await releaseExpiredActivities(deps);
      await sweepWallets(deps);
      await eraseDueCards(deps);
      await eraseDuePayments(deps);
      await revokeDueTokens(deps);
      await settleRefunds(deps);
      await checkVatNumbers(deps);
      await purgeExpired(deps);
      await purgeDaily();
    } catch (error) {
      logFailure(error, 'sweep failed');
    }
    if (!isStopping) timer = setTimeout(() => (sweep = sweepOnce()), sweepMs);
  };
  sweep = sweepOnce();

  // pg-boss's own loop does not await the completion of a job: while the database is unreachable, that is an unhandled
  // rejection, which ends the process.
  const runQueue = async <Q extends QueueName>(name: Q) => {
    const { pollMs, batchSize, perform }: Queue<Q> = queues[name];
    while (!isStopping) {
      try {
        for (const { id, data } of await boss.fetch<QueuedWork[Q]>(name, { batchSize })) {
          await perform(deps, data, signal, flowRunner);
          await boss.complete(name, id);
        }
      } catch (error) {
        logFailure(error, 'job failed');
      }
      await delay(pollMs, undefined, { signal }).catch(() => undefined);
    }
  };
  // One loop per queue, so that a region move of an hour does not delay emails.
  const loops = queueNames.map((name) => runQueue(name));

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    stopping.abort();
    await Promise.all([sweep, ...loops]);
    await flowRunner.settle();
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
}
