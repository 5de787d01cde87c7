import { and, eq, exists, isNotNull, sql } from 'drizzle-orm';
import type { Queries } from '@/backend/db/client';
import { ssoConfigs, ssoDomains } from '@/backend/db/schema/access/sso-configs';

/** `configured`: saved but not usable yet; `active`: usable; `required`: the only way to log in. */
export type SsoState = 'none' | 'configured' | 'active' | 'required';

/**
 * Finds the furthest state of an organization's configurations. One is usable after a successful login or test, with a
 * proven domain.
 */
export async function getSsoState(queries: Queries, organizationId: string): Promise<SsoState> {
  const provenDomain = queries
    .select({ one: sql`1` })
    .from(ssoDomains)
    .where(and(eq(ssoDomains.configId, ssoConfigs.id), isNotNull(ssoDomains.verifiedAt)));
  const rows = await queries
    .select({
      isRequired: ssoConfigs.isRequired,
      isTested: sql<boolean>`${isNotNull(ssoConfigs.lastTestedAt)}`,
      isProven: sql<boolean>`${exists(provenDomain)}`,
    })
    .from(ssoConfigs)
    .where(eq(ssoConfigs.organizationId, organizationId));
  if (rows.some(({ isRequired }) => isRequired)) return 'required';
  if (rows.some(({ isTested, isProven }) => isTested && isProven)) return 'active';
  return rows.length > 0 ? 'configured' : 'none';
}
