import { and, eq } from 'drizzle-orm';
import type { SsoProblem } from '@app/api-client/contract/access/single-sign-on';
import type { Queries, Transaction } from '@/backend/db/client';
import { lockRows } from '@/backend/db/locks';
import { ssoConfigs, ssoDomains, type SsoConfigRow, type SsoDomainRow } from '@/backend/db/schema/access/sso-configs';

export async function findConfig(queries: Queries, id: string): Promise<SsoConfigRow | undefined> {
  const [config] = await queries.select().from(ssoConfigs).where(eq(ssoConfigs.id, id));
  return config;
}

/** Finds a configuration and locks the row, so that concurrent logins cannot create the same account twice. */
export async function lockConfig(transaction: Transaction, id: string): Promise<SsoConfigRow | undefined> {
  const select = transaction.select().from(ssoConfigs).where(eq(ssoConfigs.id, id));
  const [config] = await lockRows(transaction, 'sso_config', [id], select);
  return config;
}

/** @returns The configurations that share one client of an OpenID provider. */
export async function findConfigsOfClient(
  queries: Queries,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<SsoConfigRow[]> {
  return queries
    .select()
    .from(ssoConfigs)
    .where(and(eq(ssoConfigs.issuer, issuer), eq(ssoConfigs.clientId, clientId)));
}

export async function findDomains(queries: Queries, configId: string): Promise<SsoDomainRow[]> {
  return queries.select().from(ssoDomains).where(eq(ssoDomains.configId, configId)).orderBy(ssoDomains.domain);
}

/** Records the outcome of the last login or test. @param problem Undefined after a success. */
export async function recordOutcome(
  queries: Queries,
  configId: string,
  problem: SsoProblem | undefined,
  now: Date,
): Promise<void> {
  const outcome =
    problem === undefined
      ? { state: 'active' as const, lastError: null, lastFailedAt: null, failedLogins: 0, lastTestedAt: now }
      : { state: 'failing' as const, lastError: problem, lastFailedAt: now };
  await queries.update(ssoConfigs).set(outcome).where(eq(ssoConfigs.id, configId));
}
