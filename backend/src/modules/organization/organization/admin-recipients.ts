import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { type QueuedEmail, queueEmail } from '@/backend/email/outbox';

/**
 * Finds an organization's verified, active admins, ordered by address, each with the organization's name. Emails about
 * money go to `findBillingContacts`.
 */
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

type AdminRecipient = Awaited<ReturnType<typeof findAdminRecipients>>[number];

/** Queues an email to each admin of an organization. @param compose Writes it to one of them. */
export async function emailEachAdmin(
  transaction: Transaction,
  deps: Parameters<typeof queueEmail>[1],
  organizationId: string,
  compose: (admin: AdminRecipient) => QueuedEmail,
): Promise<void> {
  for (const admin of await findAdminRecipients(transaction, organizationId))
    await queueEmail(transaction, deps, compose(admin));
}
