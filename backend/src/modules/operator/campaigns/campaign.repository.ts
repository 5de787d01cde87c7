import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, max, not, sql, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { emailUnsubscribes } from '@/backend/db/schema/identity/email-unsubscribes';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { campaignEmails } from '@/backend/db/schema/operator/campaign-emails';
import { outbox } from '@/backend/db/schema/outbox';
import { staffActions } from '@/backend/db/schema/operator/staff-actions';
import { unsubscribedError } from '@/backend/email/deliver';

/** The users that a campaign is for. */
export type Audience = 'unverified' | 'verified' | 'trial_over' | 'on_trial';

/** A range of registration times; an omitted end is unlimited. */
export type Registered = { from?: Date; before?: Date };

/** A user in the audience, with the facts that may exclude them from the campaign. */
export type Addressee = {
  id: string;
  email: string;
  firstName: string;
  trialEndsAt: Date | null;
  receivesPromotionalEmails: boolean;
  receivesProductUpdates: boolean;
  isUnsubscribed: boolean;
  wasSentBefore: boolean;
};

/** Only an organization's owner is emailed about its trial. */
const isOwner = eq(organizations.ownerId, users.id);

/** Also after the trial has ended, until a plan is bought. */
const isTrial = isNull(subscriptions.interval);

/** One whose ordered plan is not paid yet may still become a paid plan (BI-22). */
const isOver = (now: Date) => and(isTrial, lte(subscriptions.periodEnd, now), not(subscriptions.autoRenewal));

const audiences: Record<Audience, (now: Date) => SQL | undefined> = {
  unverified: () => isNull(users.emailVerifiedAt),
  verified: () => isNotNull(users.emailVerifiedAt),
  trial_over: (now) => and(isNotNull(users.emailVerifiedAt), isOwner, isOver(now)),
  on_trial: (now) => and(isNotNull(users.emailVerifiedAt), isOwner, isTrial, gt(subscriptions.periodEnd, now)),
};

/**
 * Reads a batch of an audience in the order of user IDs. Leaves out suspended users.
 * @param after The ID of the last user in the previous batch; `undefined` for the first batch.
 */
export async function readAudience(
  queries: Queries,
  { audience, campaignId, registered }: { audience: Audience; campaignId: string; registered: Registered },
  { after, size, now }: { after: string | undefined; size: number; now: Date },
): Promise<Addressee[]> {
  const rows = await queries
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      trialEndsAt: subscriptions.periodEnd,
      receivesPromotionalEmails: users.receivesPromotionalEmails,
      receivesProductUpdates: users.receivesProductUpdates,
      unsubscribedAt: emailUnsubscribes.unsubscribedAt,
      queuedAt: campaignEmails.queuedAt,
    })
    .from(users)
    .leftJoin(memberships, eq(memberships.userId, users.id))
    .leftJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(subscriptions, eq(subscriptions.organizationId, organizations.id))
    .leftJoin(emailUnsubscribes, eq(emailUnsubscribes.address, users.email))
    .leftJoin(campaignEmails, and(eq(campaignEmails.userId, users.id), eq(campaignEmails.campaignId, campaignId)))
    .where(
      and(
        isNull(users.suspendedAt),
        audiences[audience](now),
        registered.from && gte(users.createdAt, registered.from),
        registered.before && lt(users.createdAt, registered.before),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(size);
  return rows.map(({ unsubscribedAt, queuedAt, ...user }) => ({
    ...user,
    isUnsubscribed: unsubscribedAt !== null,
    wasSentBefore: queuedAt !== null,
  }));
}

/**
 * Records the users to be emailed by a campaign.
 * @returns The users who had not been recorded before, including by a parallel call.
 */
export async function claimRecipients(
  transaction: Transaction,
  campaignId: string,
  userIds: string[],
  queuedAt: Date,
): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const rows = await transaction
    .insert(campaignEmails)
    .values(userIds.map((userId) => ({ campaignId, userId, queuedAt })))
    .onConflictDoNothing()
    .returning({ userId: campaignEmails.userId });
  return new Set(rows.map(({ userId }) => userId));
}

/** Records which email each recipient gets, so that its delivery can be followed. */
export async function linkEmails(transaction: Transaction, campaignId: string, outboxIds: string[]): Promise<void> {
  if (outboxIds.length === 0) return;
  await transaction
    .update(campaignEmails)
    .set({ outboxId: outbox.id })
    .from(outbox)
    .innerJoin(users, eq(users.email, outbox.recipient))
    .where(
      and(
        inArray(outbox.id, outboxIds),
        eq(campaignEmails.userId, users.id),
        eq(campaignEmails.campaignId, campaignId),
      ),
    );
}

/** Finds the campaigns that were sent last, and when. */
export async function findSentCampaigns(queries: Queries, rowsMax: number) {
  const sentAt = max(staffActions.happenedAt);
  const rows = await queries
    .select({ campaignId: staffActions.detail, sentAt })
    .from(staffActions)
    .where(eq(staffActions.action, 'campaign_sent'))
    .groupBy(staffActions.detail)
    .orderBy(desc(sentAt))
    .limit(rowsMax);
  return rows.flatMap((row) =>
    row.campaignId !== null && row.sentAt !== null ? [{ campaignId: row.campaignId, sentAt: row.sentAt }] : [],
  );
}

/** Counts the recipients of a campaign by what became of their email. */
export async function countDeliveries(queries: Queries, campaignId: string) {
  const matching = (condition: SQL | undefined) => sql<string>`count(*) filter (where ${condition})`.mapWith(Number);
  const isEnded = isNotNull(outbox.givenUpAt);
  const isWithheld = eq(outbox.lastError, unsubscribedError);
  const [row] = await queries
    .select({
      recipients: sql<string>`count(*)`.mapWith(Number),
      waiting: matching(and(isNotNull(outbox.id), isNull(outbox.deliveredAt), isNull(outbox.givenUpAt))),
      unsubscribed: matching(and(isEnded, isWithheld)),
      failed: matching(and(isEnded, sql`not (${isWithheld})`)),
    })
    .from(campaignEmails)
    .leftJoin(outbox, eq(outbox.id, campaignEmails.outboxId))
    .where(eq(campaignEmails.campaignId, campaignId));
  return row ?? { recipients: 0, waiting: 0, unsubscribed: 0, failed: 0 };
}
