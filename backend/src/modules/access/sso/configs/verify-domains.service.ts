import type { Transaction } from '@/backend/db/client';
import { isUniqueViolation } from '@/backend/db/unique-violation';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findDomains, lockConfig } from '../sso.repository';
import { findProvenDomains, markDomainVerified } from './config.repository';
import { formatDnsRecord } from './describe-config';

/** TXT records by domain. Read them before a transaction, because DNS may be slow. */
export type DomainRecords = ReadonlyMap<string, readonly string[]>;

/** Reads the TXT records of domains. Unreachable name servers count as no records. */
export async function readDomainRecords({ dns }: Pick<Deps, 'dns'>, domains: string[]): Promise<DomainRecords> {
  const read = async (domain: string) => [domain, await dns.textRecords(domain).catch(() => [])] as const;
  return new Map(await Promise.all(domains.map(read)));
}

const domainTaken = (fields: readonly string[] = ['domains']) =>
  new HttpError(409, 'error_conflict', {
    fields: Object.fromEntries(fields.map((field) => [field, { code: 'domain_taken' }])),
  });

/**
 * Rejects domains that another configuration has proven. A dispute about a domain is settled outside the product.
 * @param requested The list in the request, whose indexes the error names.
 * @throws {HttpError} 409 if any is proven.
 */
export async function rejectProvenDomains(
  transaction: Transaction,
  configId: string,
  domains: string[],
  requested: readonly string[] = [],
): Promise<void> {
  if (domains.length === 0) return;
  const others = (await findProvenDomains(transaction, domains)).filter((proven) => proven.configId !== configId);
  const indexes = others.map(({ domain }) => requested.indexOf(domain));
  if (others.length > 0) throw domainTaken(indexes.map((index) => (index < 0 ? 'domains' : `domains.${index}`)));
}

/**
 * Marks the domains whose TXT record was found as verified. A verified domain stays verified.
 * @throws {HttpError} 409 if another organization has proven one of them.
 */
export async function markProvenDomains(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, userId: actorId }: Caller,
  { configId, records }: { configId: string; records: DomainRecords },
  origin: RequestOrigin,
): Promise<void> {
  const proven = (await findDomains(transaction, configId)).filter(
    (domain) => domain.verifiedAt === null && records.get(domain.domain)?.includes(formatDnsRecord(domain)),
  );
  await rejectProvenDomains(
    transaction,
    configId,
    proven.map(({ domain }) => domain),
  );
  try {
    for (const { id } of proven) await markDomainVerified(transaction, id, deps.clock.now());
  } catch (error) {
    // Another organization has just proven it.
    throw isUniqueViolation(error) ? domainTaken() : error;
  }
  const audit = { organizationId, actorId, action: 'sso_domains_verified', subjectId: configId } as const;
  for (const { domain } of proven) await recordAudit(transaction, deps, origin, { ...audit, detail: { domain } });
}

/**
 * Reads the TXT records of a configuration's domains and marks those found.
 * @throws {HttpError} 409 as `markProvenDomains`.
 */
export async function verifyDomains(
  deps: Deps,
  caller: Caller,
  configId: string,
  origin: RequestOrigin,
): Promise<void> {
  const domains = await findDomains(deps.database, configId);
  const records = await readDomainRecords(
    deps,
    domains.map(({ domain }) => domain),
  );
  await deps.database.transaction(async (transaction) => {
    await lockConfig(transaction, configId);
    await markProvenDomains(transaction, deps, caller, { configId, records }, origin);
  });
}
