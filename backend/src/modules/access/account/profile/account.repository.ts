import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { subscriptions } from '@/backend/db/schema/billing/subscriptions';
import { bouncedAtOf } from '@/backend/email/email-rejections';
import { users } from '@/backend/db/schema/identity/users';
import { termsAcceptances } from '@/backend/db/schema/identity/registrations';

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Reads a user with all data of the account page. It is one query because every account page needs it. */
export async function findAccount(queries: Queries, userId: string) {
  const terms = queries
    .select({ version: termsAcceptances.version, acceptedAt: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(eq(termsAcceptances.userId, users.id))
    .orderBy(desc(termsAcceptances.acceptedAt))
    .limit(1)
    .as('latest_terms');
  const [row] = await queries
    .select({
      user: users,
      emailBouncedAt: bouncedAtOf(users.email),
      organization: organizations,
      role: memberships.role,
      trialEndsAt: subscriptions.periodEnd,
      terms: { version: terms.version, acceptedAt: terms.acceptedAt },
    })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .leftJoin(subscriptions, and(eq(subscriptions.organizationId, organizations.id), isNull(subscriptions.interval)))
    .leftJoinLateral(terms, sql`true`)
    .where(eq(users.id, userId));
  return row;
}
