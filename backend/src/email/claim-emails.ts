import { minuteMs } from '@app/api-client/rules/values/durations';
import { and, eq, getTableColumns, inArray, isNull, lte, notInArray, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Deps } from '@/backend/deps';
import { isAmongUnlocked } from '@/backend/db/due-rows';
import { outbox } from '@/backend/db/schema/outbox';
import { bouncedAtOf } from './email-rejections';

/**
 * A claimed email. Each claim counts an attempt, so that `attempts` tells whose claim is the last one. `bouncedAt` is when
 * a mail server said that its address does not exist.
 */
export type ClaimedEmail = typeof outbox.$inferSelect & { bouncedAt: Date | null };
type ClaimDeps = Pick<Deps, 'database' | 'clock' | 'logger'>;

/** A lease is renewed while the mail server takes its time: another process delivers the email only if this one died. */
const leaseMs = minuteMs / 2;
const renewalMs = 10_000;
/** Number of the longest due emails that are looked at for a claim, which bounds its cost. */
const candidatesMax = 1_000;
/** Two, because one may be locked by a transaction that takes its time. */
const claimedOfOneMax = 2;

/** As in the index `email_outbox_due`. */
export const isPending = and(isNull(outbox.deliveredAt), isNull(outbox.givenUpAt));

/** Whether an email is to be delivered at an instant. */
export const isEmailDue = (now: Date) => and(isPending, lte(outbox.dueAt, now));

/** The domain of the recipient. An address has one @. */
const domain = sql<string>`lower(split_part(${outbox.recipient}, '@', 2))`;
export const domainOf = ({ recipient }: ClaimedEmail): string => (recipient.split('@')[1] ?? '').toLowerCase();

const leasedUntil = ({ clock }: ClaimDeps) => new Date(clock.now().getTime() + leaseMs);

type Places = {
  max: number;
  /** Domains whose turn it is not. */
  except: readonly string[];
  /** IDs of emails that users wait for. */
  urgent: readonly string[];
};

/**
 * Claims due emails with SKIP LOCKED, two to each domain, and leases them: urgent ones first and promotional ones last, of
 * each kind the longest due.
 */
export function claimEmails(deps: ClaimDeps, { max, except, urgent }: Places): Promise<ClaimedEmail[]> {
  const { database, clock } = deps;
  const { id, dueAt, isPromotional, attempts } = outbox;
  const isUrgent = inArray(id, [...urgent]);
  const rank = sql<number>`case when ${isUrgent} then 0 when ${isPromotional} then 2 else 1 end`;
  const isFree = and(isEmailDue(clock.now()), notInArray(domain, [...except]));
  const select = () =>
    database
      .select({ id, dueAt, rank: rank.as('rank'), domain: domain.as('domain') })
      .from(outbox)
      .$dynamic();
  const oldest = select().where(isFree).orderBy(dueAt).limit(candidatesMax);
  const candidates = union(oldest, select().where(and(isFree, isUrgent))).as('candidates');
  const turn = sql<number>`row_number() over (partition by ${candidates.domain} order by ${candidates.rank}, ${candidates.dueAt})`;
  const turns = database
    .select({ id: candidates.id, rank: candidates.rank, turn: turn.as('turn') })
    .from(candidates)
    .as('turns');
  const due = database
    .select({ id })
    .from(outbox)
    .innerJoin(turns, eq(turns.id, id))
    .where(and(isEmailDue(clock.now()), lte(turns.turn, claimedOfOneMax)))
    .orderBy(turns.rank, turns.turn, dueAt)
    .limit(max);
  return database
    .update(outbox)
    .set({ dueAt: leasedUntil(deps), attempts: sql`${attempts} + 1` })
    .where(isAmongUnlocked(id, due))
    .returning({ ...getTableColumns(outbox), bouncedAt: bouncedAtOf(outbox.recipient) });
}

/** Whether an email is pending, and this claim its last one. */
export const isClaimedBy = ({ id, attempts }: ClaimedEmail) =>
  and(eq(outbox.id, id), eq(outbox.attempts, attempts), isPending);

/** Renews the lease of a claimed email until the work ends. @throws The error of the work. */
export async function whileLeased(deps: ClaimDeps, email: ClaimedEmail, work: () => Promise<void>): Promise<void> {
  const { database, logger } = deps;
  const renew = () =>
    database
      .update(outbox)
      .set({ dueAt: leasedUntil(deps) })
      .where(isClaimedBy(email));
  const onError = (error: unknown) => logger.warn({ err: error, emailId: email.id }, 'email lease not renewed');
  const timer = setInterval(() => void renew().catch(onError), renewalMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
}
