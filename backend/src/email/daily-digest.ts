import { emailThrottleKey } from '@app/api-client/rules/identity/email';
import { dayMs } from '@app/api-client/rules/values/durations';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { outbox } from '@/backend/db/schema/outbox';
import { lockMailboxes } from './email-allowance';
import { queueEmail, queueEmailsLater, rewriteEmail, type QueuedEmail } from './outbox';

type DigestDeps = Pick<Deps, 'clock' | 'ids' | 'keys' | 'jobs'>;

/** An email of a kind that may become frequent, and the digest that collects those beyond the limit. */
export type LimitedEmail = {
  message: QueuedEmail;
  /** Emails of the kind to one mailbox in 24 hours. */
  emailsMax: number;
  /** Names the recipient's digests. It contains no address. */
  recipientId: string;
  /** The kind of the digest, which is not that of `message`. */
  digestKind: string;
  /** Writes the digest of what happened since an instant. */
  digestOf(since: Date): Promise<QueuedEmail>;
};

/** The digest is delivered so long after the email that it began with, and meanwhile collects all others. */
const collectsMs = dayMs;

/** Emails of one kind to a mailbox, from a time on. */
const emailsSince = (transaction: Transaction, { to, kind }: Pick<QueuedEmail, 'to' | 'kind'>, since: Date) =>
  transaction
    .select({ createdAt: outbox.createdAt, dedupeId: outbox.dedupeId })
    .from(outbox)
    .where(and(eq(outbox.mailbox, emailThrottleKey(to)), eq(outbox.kind, kind), gt(outbox.createdAt, since)));

/**
 * Queues an email, or, beyond the limit of its kind, collects it in one digest a day. After a digest, as many emails may
 * go out again, so that there is never more than one digest in 24 hours, and never more emails than the limit.
 */
export async function queueLimited(
  transaction: Transaction,
  deps: DigestDeps,
  { message, emailsMax, recipientId, digestKind, digestOf }: LimitedEmail,
): Promise<void> {
  // Concurrent emails are counted one by one.
  await lockMailboxes(transaction, [message.to]);
  const now = deps.clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const [latest] = await emailsSince(transaction, { to: message.to, kind: digestKind }, ago(2 * collectsMs))
    .orderBy(desc(outbox.createdAt))
    .limit(1);
  if (latest?.dedupeId && latest.createdAt > ago(collectsMs))
    return rewriteEmail(transaction, deps, latest.dedupeId, await digestOf(latest.createdAt));
  const ended = latest ? latest.createdAt.getTime() + collectsMs : 0;
  const since = new Date(Math.max(ended, ago(dayMs).getTime()));
  const recent = await emailsSince(transaction, message, since).orderBy(asc(outbox.createdAt)).limit(emailsMax);
  if (recent.length < emailsMax) return queueEmail(transaction, deps, message);
  const digest = { ...(await digestOf(now)), dedupeId: `${digestKind}:${recipientId}:${now.toISOString()}` };
  await queueEmailsLater(transaction, deps, [digest], new Date(now.getTime() + collectsMs));
}
