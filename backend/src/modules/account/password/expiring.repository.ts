import { and, eq, exists, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm';
import type { Queries } from '../../../db/client';
import { memberships, organizations } from '../../../db/schema/organizations';
import { ssoConfigs } from '../../../db/schema/sso-configs';
import { people } from '../../../db/schema/users';

export type ExpiringPassword = { personId: string; email: string; firstName: string; expiresAt: Date; days: number };

/**
 * Finds the users whose password expires within a period, by their organization's policy. Users who log in by required
 * single sign-on have no use for a password.
 * @param page By user: those after the user of `afterId`, or the first ones.
 */
export async function findExpiring(
  queries: Queries,
  { after, until }: { after: Date; until: Date },
  { afterId, rowsMax }: { afterId: string | undefined; rowsMax: number },
): Promise<ExpiringPassword[]> {
  const days = organizations.passwordExpiresAfterDays;
  const expiresAt = sql<Date>`${people.passwordChangedAt} + ${days} * interval '24 hours'`.mapWith(people.createdAt);
  const requiredSso = queries
    .select({ id: ssoConfigs.id })
    .from(ssoConfigs)
    .where(and(eq(ssoConfigs.organizationId, organizations.id), ssoConfigs.isRequired));
  const rows = await queries
    .select({ personId: people.id, email: people.email, firstName: people.firstName, expiresAt, days })
    .from(people)
    .innerJoin(memberships, eq(memberships.personId, people.id))
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(
      and(
        isNotNull(people.passwordHash),
        isNotNull(people.emailVerifiedAt),
        isNull(people.suspendedAt),
        isNotNull(days),
        gt(expiresAt, after),
        lte(expiresAt, until),
        not(exists(requiredSso)),
        afterId === undefined ? undefined : gt(people.id, afterId),
      ),
    )
    .orderBy(people.id)
    .limit(rowsMax);
  return rows.map((row) => ({ ...row, days: row.days ?? 0 }));
}
