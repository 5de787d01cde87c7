import { eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { organizations } from '@/backend/db/schema/organization/organizations';
import { users } from '@/backend/db/schema/identity/users';

/** Finds an organization's owner, with the organization's name. Undefined if the organization does not exist. */
export async function findOwner(queries: Queries, organizationId: string) {
  const { id, email, firstName, lastName } = users;
  const columns = { id, email, firstName, lastName, organizationName: organizations.name };
  const [owner] = await queries
    .select({
      ...columns,
      hasPassword: isNotNull(users.passwordHash),
      isSuspended: isNotNull(users.suspendedAt),
      isConfirmed: isNotNull(users.emailVerifiedAt),
    })
    .from(organizations)
    .innerJoin(users, eq(users.id, organizations.ownerId))
    .where(eq(organizations.id, organizationId));
  if (!owner) return undefined;
  const { hasPassword, isSuspended, isConfirmed, ...others } = owner;
  return {
    ...others,
    hasPassword: Boolean(hasPassword),
    isSuspended: Boolean(isSuspended),
    isConfirmed: Boolean(isConfirmed),
  };
}
