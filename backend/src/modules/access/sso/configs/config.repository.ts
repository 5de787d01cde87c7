import { and, count, eq, inArray, isNotNull, notExists, notInArray, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { memberships } from '@/backend/db/schema/organization/organizations';
import { ssoConfigs, ssoDomains, type SsoConfigRow, type SsoDomainRow } from '@/backend/db/schema/access/sso-configs';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';

export async function findConfigs(queries: Queries, organizationId: string): Promise<SsoConfigRow[]> {
  return queries
    .select()
    .from(ssoConfigs)
    .where(eq(ssoConfigs.organizationId, organizationId))
    .orderBy(ssoConfigs.createdAt, ssoConfigs.id);
}

/** Inserts a configuration, or updates it. */
export async function upsertConfig(queries: Queries, config: typeof ssoConfigs.$inferInsert): Promise<void> {
  const { id: _id, organizationId: _organization, createdAt: _createdAt, ...changes } = config;
  await queries.insert(ssoConfigs).values(config).onConflictDoUpdate({ target: ssoConfigs.id, set: changes });
}

export async function deleteConfig(queries: Queries, id: string): Promise<void> {
  await queries.delete(ssoConfigs).where(eq(ssoConfigs.id, id));
}

/** Deletes the identities of a configuration: another provider's subjects are other users, even if they are equal. */
export async function deleteIdentities(queries: Queries, configId: string): Promise<void> {
  await queries.delete(ssoIdentities).where(eq(ssoIdentities.configId, configId));
}

/** Replaces the domains of a configuration. Domains that it already has stay verified. */
export async function replaceDomains(queries: Queries, configId: string, domains: Omit<SsoDomainRow, 'configId'>[]) {
  const names = domains.map(({ domain }) => domain);
  await queries.delete(ssoDomains).where(and(eq(ssoDomains.configId, configId), notInArray(ssoDomains.domain, names)));
  await queries
    .insert(ssoDomains)
    .values(domains.map((domain) => ({ ...domain, configId })))
    .onConflictDoNothing({ target: [ssoDomains.configId, ssoDomains.domain] });
}

/** @returns The domains among these that any configuration has proven. */
export async function findProvenDomains(
  queries: Queries,
  domains: string[],
): Promise<{ domain: string; configId: string }[]> {
  return queries
    .select({ domain: ssoDomains.domain, configId: ssoDomains.configId })
    .from(ssoDomains)
    .where(and(inArray(ssoDomains.domain, domains), isNotNull(ssoDomains.verifiedAt)));
}

export async function markDomainVerified(queries: Queries, id: string, now: Date): Promise<void> {
  await queries.update(ssoDomains).set({ verifiedAt: now }).where(eq(ssoDomains.id, id));
}

/** Counts the members who have never logged in with a configuration. */
export async function countMembersWithoutLogin(
  queries: Queries,
  { id, organizationId }: SsoConfigRow,
): Promise<number> {
  const identity = queries
    .select({ one: sql`1` })
    .from(ssoIdentities)
    .where(and(eq(ssoIdentities.configId, id), eq(ssoIdentities.userId, memberships.userId)));
  const [row] = await queries
    .select({ members: count() })
    .from(memberships)
    .where(and(eq(memberships.organizationId, organizationId), notExists(identity)));
  return row?.members ?? 0;
}
