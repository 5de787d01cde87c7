import { domainToASCII } from 'node:url';
import { emailDomain } from '@app/api-client/rules/identity/email';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships, organizations } from '@/backend/db/schema/organization/organizations';
import { ssoConfigs, ssoDomains, type SsoConfigRow } from '@/backend/db/schema/access/sso-configs';

/**
 * Whether a user must log in by single sign-on: the organization requires it, and the user is not its owner, who keeps
 * a password for outages of the provider.
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

/** Whether a user's organization has a configured identity provider. */
export async function offersSso(queries: Queries, userId: string): Promise<boolean> {
  const rows = await queries
    .select({ id: ssoConfigs.id })
    .from(memberships)
    .innerJoin(ssoConfigs, eq(ssoConfigs.organizationId, memberships.organizationId))
    .where(eq(memberships.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** @returns The domain of an address, in lower case and ASCII. */
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
 * Whether addresses in this domain must log in by single sign-on. The result is the same for every address in the
 * domain, so it does not reveal whether an account exists.
 */
export async function domainRequiresSso(queries: Queries, email: string): Promise<boolean> {
  return (await findConfigOfDomain(queries, ssoDomainOf(email)))?.isRequired ?? false;
}
