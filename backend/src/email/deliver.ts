import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { openBody } from './seal';
import { unsubscribeUrl } from './unsubscribe-token';

/** The pause after the first failure; it doubles with each further one. */
const firstRetryMs = 10_000;
const retryMsMax = 3_600_000;
/** With the pauses above about two days: longer than any mail server is expected to be away. */
const attemptsMax = 56;
/** How many due mails are looked at in one go. */
const batchSize = 50;

type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'keys' | 'mailer' | 'logger'>;

const retryAfterMs = (attempts: number) => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);

const isDue = (now: Date) => and(isNull(outbox.deliveredAt), isNull(outbox.givenUpAt), lte(outbox.dueAt, now));

/**
 * Delivers one mail if it is due and nobody else is at it. The row is locked while it is handed over: a process that
 * dies meanwhile lets go of it, and the next one delivers it.
 */
export async function deliverEmail(deps: DeliveryDeps, outboxId: string): Promise<void> {
  const { clock, config, database, keys, mailer, logger } = deps;
  await database.transaction(async (transaction) => {
    const [message] = await transaction
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, outboxId), isDue(clock.now())))
      .for('update', { skipLocked: true });
    if (!message?.sealedBody) return;
    const { id, recipient: to, subject, kind, replyTo, isPromotional } = message;
    const attempts = message.attempts + 1;
    const update = (change: Partial<typeof outbox.$inferInsert>) =>
      transaction
        .update(outbox)
        .set({ attempts, ...change })
        .where(eq(outbox.id, id));
    // Only the local mailbox shows mails; anywhere else one has done its duty, and of the last one nothing is kept.
    const conclude = (change: Partial<typeof outbox.$inferInsert>) => {
      if (config.environment === 'dev') return update(change);
      if (message.isDeletedAfterDelivery) return transaction.delete(outbox).where(eq(outbox.id, id));
      return update({ ...change, subject: '', sealedBody: null });
    };
    try {
      await mailer.deliver({
        id,
        to,
        subject,
        ...(replyTo !== null && { replyTo }),
        ...(isPromotional && { unsubscribeUrl: unsubscribeUrl(deps, to) }),
        ...openBody(keys.emailSecret, id, message.sealedBody),
      });
    } catch (error) {
      const lastError = String((error as NodeJS.ErrnoException).code ?? (error as Error).name);
      const dueAt = new Date(clock.now().getTime() + retryAfterMs(attempts));
      const givenUpAt = attempts >= attemptsMax ? clock.now() : null;
      if (givenUpAt === null) await update({ lastError, dueAt });
      else await conclude({ lastError, dueAt, givenUpAt });
      logger.warn({ emailId: id, kind, attempts, lastError, isGivenUp: givenUpAt !== null }, 'mail not delivered');
      return;
    }
    await conclude({ deliveredAt: clock.now(), lastError: null });
    logger.info({ emailId: id, kind, attempts }, 'mail delivered');
  });
}

/**
 * Delivers what is due, whatever became of the work that was queued for it: after a failed attempt, or when a process
 * was killed.
 * @returns How many mails were due.
 */
export async function deliverDueEmail(deps: DeliveryDeps): Promise<number> {
  const due = await deps.database
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(deps.clock.now()))
    .orderBy(outbox.dueAt)
    .limit(batchSize);
  for (const { id } of due) await deliverEmail(deps, id);
  return due.length;
}
