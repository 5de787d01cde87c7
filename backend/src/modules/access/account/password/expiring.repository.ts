import { and, eq, exists, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { users } from '@/backend/db/schema/identity/users';

export type ExpiringPassword = { userId: string; email: string; firstName: string; expiresAt: Date; days: number };

/**
 * Finds users whose password expires within a period under their organization's policy. Skips organizations that
 * require single sign-on.
 * @param period Excludes `after` and includes `until`.
 * @param page Ordered by user id, starting after `afterId` or with the first user.
 */
export async function findExpiring(
  queries: Queries,
  { after, until }: { after: Date; until: Date },
  { afterId, rowsMax }: { afterId: string | undefined; rowsMax: number },
): Promise<ExpiringPassword[]> {
  const days = organizations.passwordExpiresAfterDays;
  const expiresAt = sql<Date>`${users.passwordChangedAt} + ${days} * interval '24 hours'`.mapWith(users.createdAt);
  const requiredSso = queries
    .select({ id: ssoConfigs.id })
    .from(ssoConfigs)
    .where(and(eq(ssoConfigs.organizationId, organizations.id), ssoConfigs.isRequired));
  const rows = await queries
    .select({ userId: users.id, email: users.email, firstName: users.firstName, expiresAt, days })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        isNotNull(users.passwordHash),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
        isNotNull(days),
        gt(expiresAt, after),
        lte(expiresAt, until),
        not(exists(requiredSso)),
        afterId === undefined ? undefined : gt(users.id, afterId),
      ),
    )
    .orderBy(users.id)
    .limit(rowsMax);
  return rows.map((row) => ({ ...row, days: row.days ?? 0 }));
}
