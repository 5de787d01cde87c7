import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { people } from '../../db/schema/users';
import { memberships, organizations } from '../../db/schema/organizations';

/** The admins of an organization to whom email can be sent, in the order of their addresses, each with its name. */
export async function findMailableAdmins(queries: Queries, organizationId: string) {
  const { email, firstName } = people;
  return queries
    .select({ email, firstName, organizationName: organizations.name })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(people, eq(people.id, memberships.personId))
    .where(
      and(
        eq(memberships.organizationId, organizationId),
        eq(memberships.role, 'admin'),
        isNotNull(people.emailVerifiedAt),
        isNull(people.suspendedAt),
      ),
    )
    .orderBy(asc(people.email));
}
