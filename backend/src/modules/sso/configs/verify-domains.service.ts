import type { Transaction } from '../../../db/client';
import { isUniqueViolation } from '../../../db/unique-violation';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/authenticate';
import { HttpError } from '../../../http/http-error';
import { recordAudit } from '../../audit-log';
import type { RequestOrigin } from '../../../http/request-origin';
import { findDomains, lockConfig } from '../sso.repository';
import { findTakenDomains, markDomainVerified } from './config.repository';
import { dnsRecordOf } from './describe-config';

/** What the name system says of domains. Asked before a transaction begins: a name server may be slow. */
export type DomainRecords = ReadonlyMap<string, readonly string[]>;

/** @returns The TXT records of domains. A name server that is away shows none. */
export async function readDomainRecords({ dns }: Pick<Deps, 'dns'>, domains: string[]): Promise<DomainRecords> {
  const read = async (domain: string) => [domain, await dns.textRecords(domain).catch(() => [])] as const;
  return new Map(await Promise.all(domains.map(read)));
}

const isTaken = (fields: readonly string[] = ['domains']) =>
  new HttpError(409, 'error_conflict', {
    fields: Object.fromEntries(fields.map((field) => [field, { code: 'domain_taken' }])),
  });

/**
 * A domain that somebody else has proven cannot be proven again: who is right is for users to settle.
 * @param sent The list that the caller sent, by whose places the answer names domains.
 * @throws {HttpError} 409.
 */
export async function rejectTakenDomains(
  transaction: Transaction,
  configId: string,
  domains: string[],
  sent: readonly string[] = [],
): Promise<void> {
  if (domains.length === 0) return;
  const others = (await findTakenDomains(transaction, domains)).filter((taken) => taken.configId !== configId);
  const places = others.map(({ domain }) => sent.indexOf(domain));
  if (others.length > 0) throw isTaken(places.map((place) => (place < 0 ? 'domains' : `domains.${place}`)));
}

/**
 * Marks the domains of a configuration that show their record. What was proven once stays so.
 * @throws {HttpError} 409 when another organization has proven one of them.
 */
export async function markProvenDomains(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, userId: actorId }: Caller,
  { configId, records }: { configId: string; records: DomainRecords },
  origin: RequestOrigin,
): Promise<void> {
  const proven = (await findDomains(transaction, configId)).filter(
    (domain) => domain.verifiedAt === null && records.get(domain.domain)?.includes(dnsRecordOf(domain)),
  );
  await rejectTakenDomains(
    transaction,
    configId,
    proven.map(({ domain }) => domain),
  );
  try {
    for (const { id } of proven) await markDomainVerified(transaction, id, deps.clock.now());
  } catch (error) {
    // Proven by somebody else in the same moment.
    throw isUniqueViolation(error) ? isTaken() : error;
  }
  const audit = { organizationId, actorId, action: 'sso_domains_verified', subjectId: configId } as const;
  for (const { domain } of proven) await recordAudit(transaction, deps, origin, { ...audit, detail: { domain } });
}

/** Looks for the records of a configuration's domains. @throws {HttpError} 409 as `markProvenDomains`. */
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
