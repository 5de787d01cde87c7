import { hourMs } from '@app/api-client/rules/values/durations';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import type { Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { unsealBody } from './seal';
import { unsubscribeUrl } from './unsubscribe-token';

/** The pause after the first failure; it doubles with each further one. */
const firstRetryMs = 10_000;
const retryMsMax = hourMs;
/** With the pauses above about two days, longer than any expected outage of a mail server. */
const attemptsMax = 56;
/** Due emails per batch. */
const batchSize = 50;

type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'keys' | 'mailer' | 'logger'>;

const retryAfterMs = (attempts: number) => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);

/** As in the index `email_outbox_due`. */
const isPending = and(isNull(outbox.deliveredAt), isNull(outbox.givenUpAt));

/** Whether an email is to be delivered at an instant. */
export const isEmailDue = (now: Date) => and(isPending, lte(outbox.dueAt, now));

/** The last error of an email that was withheld because its recipient unsubscribed after it was queued. */
export const unsubscribedError = 'unsubscribed';

/** The kind of email that announces a product update. Users turn it off apart from other promotional emails. */
export const productUpdateKind = 'feature-update';

/** Whether the recipient of a promotional email does not want it any more: a campaign is delivered over hours. */
async function hasUnsubscribed(
  transaction: Transaction,
  { recipient, kind }: Pick<typeof outbox.$inferSelect, 'recipient' | 'kind'>,
): Promise<boolean> {
  const isAddress = eq(emailUnsubscribes.address, recipient);
  const unsubscribed = await transaction
    .select({ address: emailUnsubscribes.address })
    .from(emailUnsubscribes)
    .where(isAddress);
  if (unsubscribed.length > 0 || kind !== productUpdateKind) return unsubscribed.length > 0;
  const declines = and(eq(users.email, recipient), eq(users.receivesProductUpdates, false));
  return (await transaction.select({ id: users.id }).from(users).where(declines)).length > 0;
}

/**
 * Delivers one email if it is due, with SKIP LOCKED. The row stays locked during the delivery; if the process dies, the
 * lock is released and another process delivers the email.
 */
export async function deliverEmail(deps: DeliveryDeps, outboxId: string): Promise<void> {
  const { clock, config, database, keys, mailer, logger } = deps;
  await database.transaction(async (transaction) => {
    const [message] = await transaction
      .select()
      .from(outbox)
      .where(and(eq(outbox.id, outboxId), isEmailDue(clock.now())))
      .for('update', { skipLocked: true });
    if (!message?.sealedBody) return;
    const { id, recipient: to, subject, kind, replyTo, isPromotional } = message;
    const attempts = message.attempts + 1;
    const update = (change: Partial<typeof outbox.$inferInsert>) =>
      transaction
        .update(outbox)
        .set({ attempts, ...change })
        .where(eq(outbox.id, id));
    // In dev the local mailbox shows the row. Elsewhere its text is erased, or the row is deleted after a last email.
    const finish = (change: Partial<typeof outbox.$inferInsert>) => {
      if (config.environment === 'dev') return update(change);
      if (message.isDeletedAfterDelivery) return transaction.delete(outbox).where(eq(outbox.id, id));
      return update({ ...change, subject: '', sealedBody: null });
    };
    if (isPromotional && (await hasUnsubscribed(transaction, message))) {
      await finish({ lastError: unsubscribedError, givenUpAt: clock.now() });
      logger.info({ emailId: id, kind }, 'email withheld');
      return;
    }
    try {
      await mailer.deliver({
        id,
        to,
        subject,
        ...(replyTo !== null && { replyTo }),
        ...(isPromotional && { unsubscribeUrl: unsubscribeUrl(deps, to) }),
        ...unsealBody(keys.emailSecret, id, message.sealedBody),
      });
    } catch (error) {
      const lastError = String((error as NodeJS.ErrnoException).code ?? (error as Error).name);
      const dueAt = new Date(clock.now().getTime() + retryAfterMs(attempts));
      const givenUpAt = attempts >= attemptsMax ? clock.now() : null;
      if (givenUpAt === null) await update({ lastError, dueAt });
      else await finish({ lastError, dueAt, givenUpAt });
      logger.warn({ emailId: id, kind, attempts, lastError, isGivenUp: givenUpAt !== null }, 'email delivery failed');
      return;
    }
    await finish({ deliveredAt: clock.now(), lastError: null });
    logger.info({ emailId: id, kind, attempts }, 'email delivered');
  });
}

/**
 * Delivers due emails without a queued job: after a failed attempt, or if a process was killed.
 * @returns The number of due emails.
 */
export async function deliverDueEmail(deps: DeliveryDeps): Promise<number> {
  const due = await deps.database
    .select({ id: outbox.id })
    .from(outbox)
    .where(isEmailDue(deps.clock.now()))
    .orderBy(outbox.dueAt)
    .limit(batchSize);
  await sweepEach({
    items: due,
    perform: ({ id }) => deliverEmail(deps, id),
    logger: deps.logger,
    failure: 'email delivery failed',
    fieldsOf: ({ id: emailId }) => ({ emailId }),
    atOnce: 4,
  });
  return due.length;
}

/** A user may be waiting for an email whose process died. */
export const emailSweep: Sweep = {
  name: 'emails',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, outbox.dueAt, isPending),
  run: deliverDueEmail,
};
