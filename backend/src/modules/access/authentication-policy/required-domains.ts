import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';
import { ssoDomainOf } from './sso-requirement';

/** The proven domains of an organization that requires single sign-on; undefined if it doesn't require it. */
export type RequiredDomains = ReadonlySet<string> | undefined;

/** Finds the domains in which an organization's members can log in, if it requires single sign-on. */
export async function findRequiredDomains(queries: Queries, organizationId: string): Promise<RequiredDomains> {
  const isProven = and(eq(ssoDomains.configId, ssoConfigs.id), isNotNull(ssoDomains.verifiedAt));
  const rows = await queries
    .select({ isRequired: ssoConfigs.isRequired, domain: sql<string | null>`${ssoDomains.domain}` })
    .from(ssoConfigs)
    .leftJoin(ssoDomains, isProven)
    .where(eq(ssoConfigs.organizationId, organizationId));
  if (!rows.some(({ isRequired }) => isRequired)) return undefined;
  return new Set(rows.flatMap(({ domain }) => domain ?? []));
}

/**
 * Whether an organization requires single sign-on of an address that no provider of it may vouch for. A user with such an
 * address could log in neither by password nor by single sign-on.
 */
export const isOutside = (domains: RequiredDomains, email: string): boolean =>
  domains !== undefined && !domains.has(ssoDomainOf(email));
