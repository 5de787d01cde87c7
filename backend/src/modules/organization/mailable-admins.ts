import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { users } from '../../db/schema/users';
import { memberships, organizations } from '../../db/schema/organizations';

/** The admins of an organization to whom email can be sent, in the order of their addresses, each with its name. */
export async function findAdminRecipients(queries: Queries, organizationId: string) {
  const { email, firstName } = users;
  return queries
    .select({ email, firstName, organizationName: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'admin'),
        isNotNull(users.emailVerifiedAt),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(asc(users.email));
}
