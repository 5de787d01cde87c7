import { hourMs } from '@app/api-client/rules/values/durations';
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
import { unsealBody } from './seal';
import { connectionsMax } from './smtp-mailer';
import { unsubscribeUrl } from './unsubscribe-token';

/** The pause after the first failure; it doubles with each further one. */
const firstRetryMs = 10_000;
const retryMsMax = hourMs;
/** With the pauses above about two days, longer than any expected outage of a mail server. */
const attemptsMax = 56;
/** A domain with so many emails under way gets no further one, so that a slow server delays only its own. */
const placesOfOneMax = 4;
/** Urgent emails that a process remembers until they are claimed. It forgets the oldest: they are delivered in turn. */
const urgentMax = 100;

type Change = Partial<typeof outbox.$inferInsert>;
type DeliveryDeps = Pick<Deps, 'config' | 'database' | 'clock' | 'keys' | 'mailer' | 'logger'>;

const retryAfterMs = (attempts: number) => Math.min(firstRetryMs * 2 ** Math.min(attempts - 1, 20), retryMsMax);

/** The last error of an email that was withheld because its recipient unsubscribed after it was queued. */
export const unsubscribedError = 'unsubscribed';

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
 */
async function finish({ database, config }: DeliveryDeps, email: ClaimedEmail, which: SQL | undefined, change: Change) {
  const isErased = config.environment !== 'dev';
  if (isErased && email.isDeletedAfterDelivery) return database.delete(outbox).where(which);
  const erased = isErased && { subject: '', sealedBody: null };
  return database
    .update(outbox)
    .set({ ...change, ...erased })
    .where(which);
}

/** Plans the next attempt, or gives up. It changes nothing if another process has claimed the email since. */
async function recordFailure(deps: DeliveryDeps, email: ClaimedEmail, error: unknown): Promise<void> {
  const { database, clock, logger } = deps;
  const { id: emailId, kind, attempts } = email;
  const lastError = String((error as NodeJS.ErrnoException).code ?? (error as Error).name);
  const dueAt = new Date(clock.now().getTime() + retryAfterMs(attempts));
  const isGivenUp = attempts >= attemptsMax;
  if (isGivenUp) await finish(deps, email, isClaimedBy(email), { lastError, dueAt, givenUpAt: clock.now() });
  else await database.update(outbox).set({ lastError, dueAt }).where(isClaimedBy(email));
  logger.warn({ emailId, kind, attempts, lastError, isGivenUp }, 'email delivery failed');
}

/**
 * Delivers a claimed email, and records how that ended. No transaction is open while the mail server takes its time.
 *
 * The mail server may accept an email whose process dies, or loses the database for longer than the lease, before it has
 * recorded that: the email is delivered again, with the same `Message-ID`, by which servers and readers recognize it.
 */
export async function deliverClaimed(deps: DeliveryDeps, email: ClaimedEmail): Promise<void> {
  const { database, clock, logger } = deps;
  const { id: emailId, kind, attempts } = email;
  if (email.isPromotional && (await hasUnsubscribed(database, email))) {
    await finish(deps, email, isClaimedBy(email), { lastError: unsubscribedError, givenUpAt: clock.now() });
    logger.info({ emailId, kind }, 'email withheld');
    return;
  }
  try {
    await whileLeased(deps, email, () => send(deps, email));
  } catch (error) {
    await recordFailure(deps, email, error);
    return;
  }
  // Also if another process has claimed it since: it was delivered.
  await finish(deps, email, eq(outbox.id, emailId), { deliveredAt: clock.now(), lastError: null });
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
      placesMax: connectionsMax,
      placesOfOneMax,
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
