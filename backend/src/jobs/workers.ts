import { lte } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import type { Deps } from '../deps';
import { deliverDueMail, deliverMail } from '../mail/deliver';
import { usedCaptchas } from '../modules/captcha/captcha.schema';
import type { QueueName } from './jobs';

const pollSeconds = 0.5;
const batchSize = 5;
/** How often due work is looked for that the queue does not carry: retries, and what a killed process left. */
const sweepMs = 2_000;

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
  await boss.work<{ outboxId: string }>(queue, { pollingIntervalSeconds: pollSeconds, batchSize }, async (jobs) => {
    for (const { data } of jobs) await deliverMail(deps, data.outboxId);
  });

  let isStopping = false;
  let sweep: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const sweepOnce = async () => {
    try {
      await deliverDueMail(deps);
      await purgeExpired(deps);
    } catch (error) {
      deps.logger.warn({ err: error }, 'the sweep failed and is tried again');
    }
    if (!isStopping) timer = setTimeout(() => (sweep = sweepOnce()), sweepMs);
  };
  sweep = sweepOnce();

  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await sweep;
    await boss.stop({ graceful: true, timeout: 15_000 });
  };
}
