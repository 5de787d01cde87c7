import { domainToASCII } from 'node:url';
import { emailDomain } from '@app/api-client/rules/email';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships, organizations } from '@/backend/db/schema/organizations';
import { ssoConfigs, ssoDomains, type SsoConfigRow } from '@/backend/db/schema/sso-configs';

/**
 * Whether single sign-on is a user's only way in: the organization requires it, and the user is not the one
 * administrator who keeps a password for the day on which the provider is away, its owner.
 */
export async function requiresSso(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: ssoConfigs.id })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .innerJoin(ssoConfigs, eq(ssoConfigs.organizationId, organizations.id))
    .where(and(eq(memberships.userId, userId), ne(organizations.ownerId, userId), ssoConfigs.isRequired))
    .limit(1);
  return rows.length > 0;
}

/** Whether a user's organization has a provider that could let the user in. */
export async function offersSso(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: ssoConfigs.id })
    .from(memberships)
    .innerJoin(ssoConfigs, eq(ssoConfigs.organizationId, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** @returns The domain of an address as single sign-on knows it: in lower case and in ASCII. */
export const ssoDomainOf = (email: string): string => domainToASCII(emailDomain(email));

/** @returns The SSO configuration of a verified domain, if any. */
export async function findConfigOfDomain(queries: Queries, domain: string): Promise<SsoConfigRow | undefined> {
  const [row] = await queries
    .select({ config: ssoConfigs })
    .from(ssoDomains)
    .innerJoin(ssoConfigs, eq(ssoConfigs.id, ssoDomains.configId))
    .where(and(eq(ssoDomains.domain, domain), isNotNull(ssoDomains.verifiedAt)));
  return row?.config;
}

/**
 * Whether addresses of this domain log in by single sign-on alone. It is asked of the address that somebody typed, so
 * the answer is the same for every address of the domain, whether it has an account or not.
 */
export async function domainRequiresSso(queries: Queries, email: string): Promise<boolean> {
  return (await findConfigOfDomain(queries, ssoDomainOf(email)))?.isRequired ?? false;
}
