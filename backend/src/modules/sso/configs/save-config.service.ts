import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { saveSsoConfig } from '@app/api-client/contract/single-sign-on';
import type { Transaction } from '../../../db/client';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../http/authenticate';
import { HttpError } from '../../../http/http-error';
import { seal } from '../../../cryptography/seal';
import { recordAudit } from '../../audit-log';
import { endSessionsByPassword, endSessionsBySso } from '../../sessions';
import type { RequestOrigin } from '../../../http/request-origin';
import { recordSecurityEvent } from '../../security-log';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import { findConfig, findDomains, lockConfig } from '../sso.repository';
import { readCertificates, splitCertificates } from './certificates';
import { deleteIdentities, findConfigs, findOwner, putConfig, putDomains } from './config.repository';
import { describeConfig } from './describe-config';
import { newConfigIdOf } from './new-config-id';
import { readProvider, storedFacts, type ProviderFacts } from './read-provider';
import { markProvenDomains, readDomainRecords, rejectTakenDomains } from './verify-domains.service';

type Input = BodyOf<typeof saveSsoConfig>;

const verificationCharacters = 24;

/** @returns The organization's configuration. @throws {HttpError} 404 for any other. */
export async function ownConfig(deps: Deps, caller: Caller, configId: string): Promise<SsoConfigRow> {
  const config = await findConfig(deps.database, configId);
  if (config?.organizationId !== caller.organizationId) throw new HttpError(404, 'error_not_found');
  return config;
}

async function newIdOf({ database }: Deps, { organizationId }: Caller): Promise<string> {
  const existing = await findConfigs(database, organizationId);
  return newConfigIdOf(
    organizationId,
    existing.map(({ id }) => id),
  );
}

/**
 * Whether what a test has shown still holds. A certificate may come beside the old one, so that a provider can change its
 * key without a day on which nobody gets in; once none of the old ones is left, it is another provider to us.
 */
function isSameProvider(before: SsoConfigRow, facts: ProviderFacts, hasNewSecret: boolean): boolean {
  const known = new Set(splitCertificates(before.certificates ?? ''));
  const certificates = splitCertificates(facts.certificates ?? '');
  return (
    before.protocol === facts.protocol &&
    before.issuer === facts.issuer &&
    before.signOnUrl === facts.signOnUrl &&
    before.clientId === facts.clientId &&
    !hasNewSecret &&
    (certificates.length === 0 || certificates.some((certificate) => known.has(certificate)))
  );
}

/**
 * Lets nothing in but single sign-on, which must be known to work and must not lock out the last who can help; and ends
 * what members began by password. Where it is required already, a domain may be added that is not proven yet: it leads
 * nowhere until it is.
 */
async function enforce(
  transaction: Transaction,
  config: SsoConfigRow,
  { wasRequired, now }: { wasRequired: boolean; now: Date },
): Promise<void> {
  const { id, organizationId } = config;
  if (config.lastTestedAt === null) throw new HttpError(400, 'error_sso_not_tested');
  const domains = await findDomains(transaction, id);
  const proven = domains.filter(({ verifiedAt }) => verifiedAt !== null);
  if (wasRequired ? proven.length === 0 : proven.length < domains.length) {
    throw new HttpError(400, 'error_sso_domain_unverified');
  }
  const owner = await findOwner(transaction, organizationId);
  if (!owner?.hasPassword) throw new HttpError(409, 'error_owner_password_missing');
  await endSessionsByPassword(transaction, organizationId, owner.id, now);
}

/** @returns The row to store: what was known before, but for what this save changes. */
function rowOf(deps: Deps, caller: Caller, id: string, input: Input, facts: ProviderFacts, before?: SsoConfigRow) {
  const secret = input.provider?.protocol === 'oidc' ? input.provider.clientSecret : undefined;
  const kept = facts.protocol === 'oidc' && before?.clientId === facts.clientId && before.issuer === facts.issuer;
  const sealedClientSecret =
    secret === undefined ? (kept ? before.sealedClientSecret : null) : seal(deps.keys.sealSecret, id, secret);
  const isSame = before !== undefined && isSameProvider(before, facts, secret !== undefined);
  const now = deps.clock.now();
  const { state, lastTestedAt, lastError, lastFailedAt, failedLogins } = isSame
    ? before
    : { state: 'untested' as const, lastTestedAt: null, lastError: null, lastFailedAt: null, failedLogins: 0 };
  const { name, defaultRole, autoProvisions, isRequired } = input;
  return {
    ...facts,
    id,
    organizationId: caller.organizationId,
    name,
    sealedClientSecret,
    defaultRole,
    autoProvisions,
    isRequired,
    state,
    lastTestedAt,
    lastError,
    lastFailedAt,
    failedLogins,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  } satisfies SsoConfigRow;
}

/**
 * Keeps the certificates of a required provider that replaces all of them: it signs with the old key until it begins to sign
 * with the new one, and nobody could test the new one in between.
 */
function withOverlap(given: ProviderFacts, before: SsoConfigRow | undefined): ProviderFacts {
  const { certificates } = given;
  const isReplacement =
    before?.isRequired === true &&
    before.certificates !== null &&
    certificates !== null &&
    before.issuer === given.issuer &&
    before.signOnUrl === given.signOnUrl &&
    !isSameProvider(before, given, false);
  if (!isReplacement) return given;
  const both = readCertificates([certificates, before.certificates ?? '']);
  return both ? { ...given, certificates: both.pem, certificateExpiresAt: both.expiresAt } : given;
}

/** Another provider's subjects are other users: whoever came by the one before is out, and known no more. */
async function forgetFormerProvider(transaction: Transaction, id: string, now: Date): Promise<void> {
  await deleteIdentities(transaction, id);
  await endSessionsBySso(transaction, id, now);
}

/**
 * Makes or replaces a configuration, looks for the proofs of its domains, and ends what members began by password from
 * when on it is required.
 * @throws {HttpError} 400 for a provider that cannot be used, or a requirement that comes too early; 404 for another
 *   organization's configuration; 409 for a domain that somebody else has proven.
 */
export async function saveConfig(
  deps: Deps,
  providers: OidcProviders,
  caller: Caller,
  input: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof saveSsoConfig>> {
  const { database, ids, clock } = deps;
  if (input.configId !== undefined) await ownConfig(deps, caller, input.configId);
  const id = input.configId ?? (await newIdOf(deps, caller));
  const given = input.provider && (await readProvider(deps, providers, input.provider));
  const domains = [...new Set(input.domains)].map((domain) => ({
    id: ids.uuid(),
    domain,
    verificationToken: ids.secret().slice(0, verificationCharacters),
    verifiedAt: null,
  }));

  const records = await readDomainRecords(deps, input.domains);
  const now = clock.now();

  return database.transaction(async (transaction) => {
    const before = await lockConfig(transaction, id);
    const facts = given ? withOverlap(given, before) : before && storedFacts(before);
    if (!facts) throw new HttpError(400, 'error_validation', { fields: { provider: { code: 'required' } } });
    const row = rowOf(deps, caller, id, input, facts, before);
    await rejectTakenDomains(transaction, id, input.domains, input.domains);
    await putConfig(transaction, row);
    await putDomains(transaction, id, domains);
    await markProvenDomains(transaction, deps, caller, { configId: id, records }, origin);
    if (before && before.issuer !== facts.issuer) await forgetFormerProvider(transaction, id, now);
    if (row.isRequired) await enforce(transaction, row, { wasRequired: before?.isRequired ?? false, now });
    await recordSecurityEvent(transaction, deps, origin, {
      kind: 'sso_config_saved',
      userId: caller.userId,
      sessionId: caller.sessionId,
      detail: id,
    });
    const { organizationId, userId: actorId } = caller;
    const audit = { organizationId, actorId, action: 'sso_config_saved', subjectId: id } as const;
    await recordAudit(transaction, deps, origin, {
      ...audit,
      detail: { protocol: row.protocol, isRequired: String(row.isRequired) },
    });
    return describeConfig(transaction, deps.config, row);
  });
}
