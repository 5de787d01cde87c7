import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { and, eq, type SQL } from 'drizzle-orm';
import type { Deps } from '@/backend/deps';
import type { Queries } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';
import { outbox } from '@/backend/db/schema/outbox';
import { users } from '@/backend/db/schema/identity/users';
import type { Sweep } from '@/backend/jobs/sweep';
import { Turns } from '@/backend/jobs/turns';
import { claimEmails, domainOf, isClaimedBy, isPending, whileLeased, type ClaimedEmail } from './claim-emails';
import { deliveryErrorOf, type DeliveryError } from './delivery-error';
import { isSuppressed, liftSuppression, saveRejection } from './email-rejections';
import { unsealBody } from './seal';
import { smtpConnections } from './smtp-mailer';
import { unsubscribeUrl } from './unsubscribe-token';

/** The pause after the first failure; it doubles with each further one. */
const firstRetryMs = 10_000;
const retryMsMax = hourMs;
/** With the pauses above about two days, longer than any expected outage of a mail server. */
const attemptsMax = 56;
/**
 * An email whose text the mail server had without an answer may have been accepted, so that each attempt may deliver it
 * once more: it is tried seldom, and a few times only.
 */
const unansweredRetryMs = 10 * minuteMs;
const unansweredMax = 4;
/** An email under way for longer leaves its place to others. */
const slowAfterMs = 10_000;
/** A domain with so many emails under way gets no further one, so that a slow server delays only its own. */
const placesOfOneMax = 4;
/** Urgent emails that a process remembers until they are claimed. It forgets the oldest: they are delivered in turn. */
const urgentMax = 100;

type Change = Partial<typeof outbox.$inferInsert>;
type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'keys' | 'mailer' | 'logger'>;

const retryAfterMs = (attempts: number) => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);

/** The last error of an email that was withheld because its recipient unsubscribed after it was queued. */
export const unsubscribedError = 'unsubscribed';
/** The last error of an email that was withheld because its address bounced. */
export const suppressedError = 'suppressed';

/** The kind of email that announces a product update. Users turn it off apart from other promotional emails. */
export const productUpdateKind = 'feature-update';

/** Whether the recipient of a promotional email does not want it any more: a campaign is delivered over hours. */
async function hasUnsubscribed(
  queries: Queries,
  { recipient, kind }: Pick<typeof outbox.$inferSelect, 'recipient' | 'kind'>,
): Promise<boolean> {
  const isAddress = eq(emailUnsubscribes.address, recipient);
  const unsubscribed = await queries
    .select({ address: emailUnsubscribes.address })
    .from(emailUnsubscribes)
    .where(isAddress);
  if (unsubscribed.length > 0 || kind !== productUpdateKind) return unsubscribed.length > 0;
  const declines = and(eq(users.email, recipient), eq(users.receivesProductUpdates, false));
  return (await queries.select({ id: users.id }).from(users).where(declines)).length > 0;
}

/** Hands an email to the mailer. */
async function send({ keys, mailer, config }: DeliveryDeps, email: ClaimedEmail): Promise<void> {
  const { id, recipient: to, subject, replyTo, isPromotional, sealedBody } = email;
  if (!sealedBody) throw new Error('Email without a text');
  await mailer.deliver({
    id,
    to,
    subject,
    ...(replyTo !== null && { replyTo }),
    ...(isPromotional && { unsubscribeUrl: unsubscribeUrl({ keys, config }, to) }),
    ...unsealBody(keys.emailSecret, id, sealedBody),
  });
}

/**
 * Records that an email needs no further attempt. In dev the local mailbox shows the row. Elsewhere its text is erased, or
 * the row is deleted after a last email.
 * @returns Whether the condition was true.
 */
async function finish(
  { config }: DeliveryDeps,
  queries: Queries,
  email: ClaimedEmail,
  which: SQL | undefined,
  change: Change,
): Promise<boolean> {
  const isErased = config.environment !== 'dev';
  const ids = { id: outbox.id };
  if (isErased && email.isDeletedAfterDelivery)
    return (await queries.delete(outbox).where(which).returning(ids)).length > 0;
  const erased = isErased && { subject: '', sealedBody: null };
  const rows = await queries
    .update(outbox)
    .set({ ...change, ...erased })
    .where(which)
    .returning(ids);
  return rows.length > 0;
}

/** Whether a failed email is tried no more. */
function isLastAttempt({ attempts }: ClaimedEmail, outcome: DeliveryError['outcome'], unanswered: number): boolean {
  const isFinal = outcome === 'rejected' || outcome === 'bounced';
  return isFinal || attempts >= attemptsMax || unanswered >= unansweredMax;
}

/** Ends an email that failed, and shows that to staff. The address of an erased user is not stored again. */
async function giveUp(deps: DeliveryDeps, email: ClaimedEmail, error: DeliveryError, change: Change): Promise<void> {
  const { database, clock } = deps;
  const { recipient: address, kind } = email;
  const { code, answer, outcome } = error;
  await database.transaction(async (transaction) => {
    const isOurs = await finish(deps, transaction, email, isClaimedBy(email), { ...change, givenUpAt: clock.now() });
    if (!isOurs || email.isDeletedAfterDelivery) return;
    const isBounce = outcome === 'bounced';
    await saveRejection(transaction, { address, kind, code, answer, rejectedAt: clock.now(), isBounce });
  });
}

/** Plans the next attempt, or gives up. It changes nothing if another process has claimed the email since. */
async function recordFailure(deps: DeliveryDeps, email: ClaimedEmail, error: DeliveryError): Promise<void> {
  const { database, clock, logger } = deps;
  const { id: emailId, kind, attempts } = email;
  const { outcome, code: lastError, answer } = error;
  const isUnanswered = outcome === 'unanswered';
  const unanswered = email.unanswered + (isUnanswered ? 1 : 0);
  const pauseMs = Math.max(retryAfterMs(attempts), isUnanswered ? unansweredRetryMs : 0);
  const change = { lastError, unanswered, dueAt: new Date(clock.now().getTime() + pauseMs) };
  const isGivenUp = isLastAttempt(email, outcome, unanswered);
  if (isGivenUp) await giveUp(deps, email, error, change);
  else await database.update(outbox).set(change).where(isClaimedBy(email));
  logger.warn({ emailId, kind, attempts, outcome, lastError, answer, isGivenUp }, 'email delivery failed');
}

/** @returns Why an email is not sent; undefined if it is. */
async function findWithholding({ database, clock }: DeliveryDeps, email: ClaimedEmail): Promise<string | undefined> {
  if (email.isPromotional && (await hasUnsubscribed(database, email))) return unsubscribedError;
  return isSuppressed(email, clock.now()) ? suppressedError : undefined;
}

/**
 * Delivers a claimed email, and records how that ended. No transaction is open while the mail server takes its time.
 *
 * The mail server may accept an email whose process dies, or loses the database for longer than the lease, before it has
 * recorded that: the email is delivered again, with the same `Message-ID`, by which servers and readers recognize it.
 */
export async function deliverClaimed(deps: DeliveryDeps, email: ClaimedEmail): Promise<void> {
  const { database, clock, logger } = deps;
  const { id: emailId, kind, attempts, recipient } = email;
  const withheld = await findWithholding(deps, email);
  if (withheld !== undefined) {
    await finish(deps, database, email, isClaimedBy(email), { lastError: withheld, givenUpAt: clock.now() });
    logger.info({ emailId, kind, reason: withheld }, 'email withheld');
    return;
  }
  try {
    await whileLeased(deps, email, () => send(deps, email));
  } catch (error) {
    await recordFailure(deps, email, deliveryErrorOf(error));
    return;
  }
  // Also if another process has claimed it since: it was delivered.
  await finish(deps, database, email, eq(outbox.id, emailId), { deliveredAt: clock.now(), lastError: null });
  if (email.bouncedAt) await liftSuppression(database, recipient);
  logger.info({ emailId, kind, attempts }, 'email delivered');
}

/** Delivers the emails of this process, beside the queue and the sweep that start it. */
export type EmailRunner = Pick<Turns<ClaimedEmail>, 'settle' | 'performDue'> & {
  /**
   * Claims due emails, in turns of their recipients' domains, and starts to deliver them. Does not wait for the end.
   * @param urgentId An email that a user waits for. It comes before others to its domain.
   */
  startDue(urgentId?: string): Promise<void>;
};

/** @param stopping Nothing is claimed after it. */
export function createEmailRunner(deps: DeliveryDeps, stopping?: AbortSignal): EmailRunner {
  const urgent = new Set<string>();
  const turns = new Turns<ClaimedEmail>(
    {
      claim: (places) => claimEmails(deps, { ...places, urgent: [...urgent] }),
      ownerOf: domainOf,
      perform: (email) => {
        urgent.delete(email.id);
        return deliverClaimed(deps, email);
      },
      onError: (error) => deps.logger.warn({ err: error }, 'email delivery failed'),
      placesMax: smtpConnections.prompt,
      placesOfOneMax,
      slow: { afterMs: slowAfterMs, max: smtpConnections.slow },
    },
    stopping,
  );
  return {
    startDue: (urgentId) => {
      if (urgentId !== undefined) urgent.add(urgentId);
      for (const id of [...urgent].slice(0, -urgentMax)) urgent.delete(id);
      return turns.startDue();
    },
    settle: () => turns.settle(),
    performDue: () => turns.performDue(),
  };
}

/** Delivers all emails that are due. @returns The number of emails. */
export const deliverDueEmail = (deps: DeliveryDeps): Promise<number> => createEmailRunner(deps).performDue();

/** A user may be waiting for an email whose process died. */
export const emailSweep: Sweep = {
  name: 'emails',
  everyMs: 10_000,
  nextDueAt: ({ database }) => findNextDue(database, outbox.dueAt, isPending),
  run: deliverDueEmail,
};
