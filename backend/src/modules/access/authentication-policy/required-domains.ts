import { and, eq, isNotNull } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { ssoDomainOf } from './sso-requirement';

/** The proven domains of an organization that requires single sign-on; undefined if it doesn't require it. */
export type RequiredDomains = ReadonlySet<string> | undefined;

/** An organization's configurations, each with a row per proven domain. */
async function findConfigsWithDomains(queries: Queries, organizationId: string) {
  const isProven = and(eq(ssoDomains.configId, ssoConfigs.id), isNotNull(ssoDomains.verifiedAt));
  return queries
    .select({ isRequired: ssoConfigs.isRequired, domain: ssoDomains.domain })
    .from(ssoConfigs)
    .leftJoin(ssoDomains, isProven)
    .where(eq(ssoConfigs.organizationId, organizationId));
}

/** Finds the domains that any of an organization's configurations has proven. */
export async function findProvenDomainsOf(queries: Queries, organizationId: string): Promise<string[]> {
  return (await findConfigsWithDomains(queries, organizationId)).flatMap(({ domain }) => domain ?? []);
}

/** Finds the domains in which an organization's members can log in, if it requires single sign-on. */
export async function findRequiredDomains(queries: Queries, organizationId: string): Promise<RequiredDomains> {
  const rows = await findConfigsWithDomains(queries, organizationId);
  if (!rows.some(({ isRequired }) => isRequired)) return undefined;
  return new Set(rows.flatMap(({ domain }) => domain ?? []));
}

/**
 * Whether an organization requires single sign-on of an address that no provider of it may vouch for. A user with such an
 * address could log in neither by password nor by single sign-on.
 */
export const isOutside = (domains: RequiredDomains, email: string): boolean =>
  domains !== undefined && !domains.has(ssoDomainOf(email));

/**
 * Whether required single sign-on locks a user out as a member who is not the owner: the address is outside of the proven
 * domains, and no provider of the organization knows the user by an earlier login (LO-13).
 */
export async function locksOut(
  queries: Queries,
  organizationId: string,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  if (!isOutside(await findRequiredDomains(queries, organizationId), email)) return false;
  const identities = await queries
    .select({ subject: ssoIdentities.subject })
    .from(ssoIdentities)
    .innerJoin(ssoConfigs, eq(ssoConfigs.id, ssoIdentities.configId))
    .where(and(eq(ssoIdentities.userId, id), eq(ssoConfigs.organizationId, organizationId)))
    .limit(1);
  return identities.length === 0;
}
