import { dayMs } from '@app/api-client/rules/durations';
import { setTimeout as delay } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Deps } from './deps';
import { deliverDueEmail, deliverEmail } from './email/deliver';
import { purgeEmails } from './email/purge-email';
import { announcePasswordExpiry, purgeAccounts } from './modules/account';
import { usedCaptchas } from './db/schema/captcha';
import { purgeIdempotencyKeys } from './http/idempotency-store';
import { sweepAddOns } from './modules/add-ons';
import { makeExport, makeWaitingExports, removeOverdueExports } from './modules/data-export';
import { eraseDueCards } from './modules/credit-cards';
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
import { queueNames, type QueuedWork, type QueueName } from './jobs/jobs';

/** How jobs of a queue are fetched and performed. */
type Queue<Q extends QueueName> = {
  pollMs: number;
  batchSize: number;
  /** @param stopping Asks long jobs to stop at a point where they can be resumed. */
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
    purgedMs = nowMs;
  };
  const sweepOnce = async () => {
    try {
      await deliverDueEmail(deps);
      await queueDueRegionWork(deps);
      await makeWaitingExports(deps);
      await removeOverdueExports(deps);
      await settlePurchases(deps);
      await announceVersions(deps);
      await advanceSubscriptions(deps);
      await sweepAddOns(deps);
      await sweepWallets(deps);
      await eraseDueCards(deps);
      await eraseDuePayments(deps);
      await settleRefunds(deps);
      await checkVatNumbers(deps);
      await purgeExpired(deps);
      await purgeDaily();
    } catch (error) {
      deps.logger.warn({ err: error }, 'sweep failed');
    }
    if (!isStopping) timer = setTimeout(() => (sweep = sweepOnce()), sweepMs);
  };
  sweep = sweepOnce();

  // pg-boss's own loop does not await the completion of a job: while the database is unreachable, that is an unhandled
  // rejection, which ends the process.
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
        deps.logger.warn({ err: error }, 'job failed');
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
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
}
