import { and, asc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { users } from '@/backend/db/schema/users';
import { emailUnsubscribes } from '@/backend/db/schema/email-unsubscribes';
import { memberships, organizations } from '@/backend/db/schema/organizations';
import { subscriptions } from '@/backend/db/schema/subscriptions';
import { campaignEmails } from '@/backend/db/schema/campaign-emails';

/** Whom a sending is for. */
export type Audience = 'unverified' | 'verified' | 'trial_over' | 'on_trial';

/** Who registered in a span of time; an end that is left out is open. */
export type Registered = { from?: Date; before?: Date };

/** Somebody of the audience, with what may keep the mail from being sent. */
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

/** Only an organization's owner is written to about its trial. */
const isOwner = eq(organizations.ownerId, users.id);

const audiences: Record<Audience, (now: Date) => SQL | undefined> = {
  unverified: () => isNull(users.emailVerifiedAt),
  verified: () => isNotNull(users.emailVerifiedAt),
  trial_over: (now) => and(isNotNull(users.emailVerifiedAt), isOwner, lte(subscriptions.expiresAt, now)),
  on_trial: (now) => and(isNotNull(users.emailVerifiedAt), isOwner, gt(subscriptions.expiresAt, now)),
};

/**
 * Reads a part of an audience, in a fixed order. Nobody who is suspended belongs to one.
 * @param after The last user of the part before; left out for the first.
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
      trialEndsAt: subscriptions.expiresAt,
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
 * Notes who gets a mail of a sending.
 * @returns Who had not got one yet, also not from somebody who sends at the same time.
 */
export async function claim(
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
