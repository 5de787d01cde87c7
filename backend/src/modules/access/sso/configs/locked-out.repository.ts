import { and, asc, count, eq, exists, inArray, isNull, ne, not, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { invitations } from '@/backend/db/schema/access/invitations';
import { ssoConfigs, type SsoConfigRow, type SsoDomainRow } from '@/backend/db/schema/access/sso-configs';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { users } from '@/backend/db/schema/identity/users';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { findProvenDomainsOf, ssoDomainOf } from '@/backend/modules/access/authentication-policy';

/** The most users that the settings page names. It shows the number of the others. */
export const namedLockedOutMax = 100;

type LockedOut = {
  membersLosingPassword: number;
  membersOutside: number;
  invitationsOutside: number;
  lockedOut: { email: string; status: 'Active' | 'InvitationSent' }[];
};

/** The domain as it is stored. Rows are grouped by it, because the database can't normalize domains like `ssoDomainOf`. */
const storedDomainOf = (email: typeof users.email | typeof invitations.email) =>
  sql<string>`split_part(${email}, '@', 2)`;

/** A user who has logged in with a provider of the organization is known by its subject, with any address. */
const hasIdentity = (queries: Queries, organizationId: string) =>
  exists(
    queries
      .select({ one: sql`1` })
      .from(ssoIdentities)
      .innerJoin(ssoConfigs, eq(ssoConfigs.id, ssoIdentities.configId))
      .where(and(eq(ssoIdentities.userId, users.id), eq(ssoConfigs.organizationId, organizationId))),
  );

async function findMembersOutside(queries: Queries, organizationId: string, isOutside: (domain: string) => boolean) {
  const domain = storedDomainOf(users.email);
  const isUnknown = not(hasIdentity(queries, organizationId));
  const isMember = and(eq(memberships.organizationId, organizationId), ne(organizations.ownerId, users.id));
  const groups = await queries
    .select({
      domain,
      members: sql<number>`count(*) filter (where ${isUnknown})`.mapWith(Number),
      withPassword: count(users.passwordHash),
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(isMember)
    .groupBy(domain);
  const outside = groups.filter((group) => isOutside(group.domain));
  const domains = outside.map((group) => group.domain);
  const named = await queries
    .select({ email: users.email })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(isMember, isUnknown, inArray(domain, domains)))
    .orderBy(asc(users.email))
    .limit(namedLockedOutMax);
  return { groups, outside, named };
}

async function findInvitationsOutside(
  queries: Queries,
  organizationId: string,
  isOutside: (domain: string) => boolean,
): Promise<{ total: number; named: { email: string }[] }> {
  const domain = storedDomainOf(invitations.email);
  const isPending = and(
    eq(invitations.organizationId, organizationId),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
  const groups = await queries.select({ domain, invited: count() }).from(invitations).where(isPending).groupBy(domain);
  const outside = groups.filter((group) => isOutside(group.domain));
  const domains = outside.map((group) => group.domain);
  const named = await queries
    .select({ email: invitations.email })
    .from(invitations)
    .where(and(isPending, inArray(domain, domains)))
    .orderBy(asc(invitations.email))
    .limit(namedLockedOutMax);
  return { total: outside.reduce((sum, { invited }) => sum + invited, 0), named };
}

/**
 * Finds the members, except the owner, and the invited users who are affected when single sign-on is required: those who
 * lose their password, and those with an address of another domain, who can't log in at all (LO-13). An unproven domain of
 * the configuration counts until single sign-on is required, which takes its proof.
 */
export async function findLockedOut(
  queries: Queries,
  { organizationId, isRequired }: Pick<SsoConfigRow, 'organizationId' | 'isRequired'>,
  domains: readonly SsoDomainRow[],
): Promise<LockedOut> {
  const own = new Set(await findProvenDomainsOf(queries, organizationId));
  if (!isRequired) for (const { domain } of domains) own.add(domain);
  const isOutside = (domain: string) => !own.has(ssoDomainOf(`@${domain}`));
  const members = await findMembersOutside(queries, organizationId, isOutside);
  const invited = await findInvitationsOutside(queries, organizationId, isOutside);
  return {
    membersLosingPassword: members.groups.reduce((sum, { withPassword }) => sum + withPassword, 0),
    membersOutside: members.outside.reduce((sum, group) => sum + group.members, 0),
    invitationsOutside: invited.total,
    lockedOut: [
      ...members.named.map(({ email }) => ({ email, status: 'Active' as const })),
      ...invited.named.map(({ email }) => ({ email, status: 'InvitationSent' as const })),
    ].slice(0, namedLockedOutMax),
  };
}
