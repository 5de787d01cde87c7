import { setTimeout as delay } from 'node:timers/promises';
import { lte } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Deps } from '../deps';
import { deliverDueMail, deliverMail } from '../mail/deliver';
import { purgeAccounts } from '../modules/account/retention/retention.service';
import { usedCaptchas } from '../modules/captcha/captcha.schema';
import type { QueueName } from './jobs';

const pollSeconds = 0.5;
const batchSize = 5;
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
  const queue: QueueName = 'mail-delivery';
  let isStopping = false;
  let sweep: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let purgedMs = Number.NEGATIVE_INFINITY;
  const purgeDaily = async () => {
    const nowMs = deps.clock.now().getTime();
    // A clock that was moved back counts as another day, too.
    if (Math.abs(nowMs - purgedMs) < purgeEveryMs) return;
    await purgeAccounts(deps);
    purgedMs = nowMs;
  };
  const sweepOnce = async () => {
    try {
      await deliverDueMail(deps);
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
  const waiting = new AbortController();
  const takeWork = async () => {
    while (!isStopping) {
      try {
        for (const { id, data } of await boss.fetch<{ outboxId: string }>(queue, { batchSize })) {
          await deliverMail(deps, data.outboxId);
          await boss.complete(queue, id);
        }
      } catch (error) {
        deps.logger.warn({ err: error }, 'taking work failed and is tried again');
      }
      await delay(pollSeconds * 1_000, undefined, { signal: waiting.signal }).catch(() => undefined);
    }
  };
  const taking = takeWork();

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    waiting.abort();
    await Promise.all([sweep, taking]);
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
}
