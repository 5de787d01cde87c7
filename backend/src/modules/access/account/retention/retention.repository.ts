import { and, eq, exists, isNotNull, isNull, lte, gt, ne, not } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { isUnlocked } from '@/backend/db/due-rows';
import { emailLinks } from '@/backend/db/schema/identity/email-links';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { users } from '@/backend/db/schema/identity/users';

/** Maximum number of users per run. The next run removes the rest. */
const batchSize = 500;

/** Deletes links that expired before a time. */
export async function deleteLinksExpiredBefore(queries: Queries, moment: Date): Promise<void> {
  const { tokenHash, expiresAt } = emailLinks;
  await queries.delete(emailLinks).where(isUnlocked(queries, [tokenHash], lte(expiresAt, moment)));
}

/** The organization of a user, if it has a plan that it pays for. */
const paidPlanOf = (queries: Queries) =>
  queries
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(memberships, eq(memberships.organizationId, subscriptions.organizationId))
    .where(
      and(eq(memberships.userId, users.id), isNotNull(subscriptions.interval), ne(subscriptions.status, 'expired')),
    );

/**
 * Finds unverified users who signed up before a time and have been emailed no link since. Suspended users, and those with
 * a paid plan, are retained.
 * @param userId Checks one user instead of all.
 * @returns Up to `batchSize` user ids.
 */
export async function findNeverVerified(queries: Queries, moment: Date, userId?: string): Promise<string[]> {
  const laterLink = queries
    .select({ at: emailLinks.createdAt })
    .from(emailLinks)
    .where(and(eq(emailLinks.userId, users.id), gt(emailLinks.createdAt, moment)));
  const rows = await queries
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        lte(users.createdAt, moment),
        not(exists(laterLink)),
        not(exists(paidPlanOf(queries))),
        userId === undefined ? undefined : eq(users.id, userId),
      ),
    )
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

export async function deleteUser(queries: Queries, id: string): Promise<void> {
  await queries.delete(users).where(eq(users.id, id));
}
