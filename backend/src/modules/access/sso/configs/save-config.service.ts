import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { saveSsoConfig } from '@app/api-client/contract/access/single-sign-on';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { seal } from '@/backend/cryptography/seal';
import { findOwner, recordAudit } from '@/backend/modules/organization';
import { endSessionsByPassword, endSessionsBySso, recordSecurityEvent } from '@/backend/modules/identity';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import type { OidcProviders } from '../oidc/oidc-provider-metadata';
import { findConfig, findDomains, lockConfig } from '../sso.repository';
import { readCertificates, splitCertificates } from './certificates';
import { deleteIdentities, findConfigs, upsertConfig, replaceDomains } from './config.repository';
import { describeConfig } from './describe-config';
import { deriveConfigId } from './config-id';
import { readProvider, pickSettings, type ProviderSettings } from './read-provider';
import { markProvenDomains, readDomainRecords, rejectProvenDomains } from './verify-domains.service';

type Input = BodyOf<typeof saveSsoConfig>;

const verificationCharacters = 24;

/** @throws {HttpError} 404 if the caller's organization has no such configuration. */
export async function requireConfig(deps: Deps, caller: Caller, configId: string): Promise<SsoConfigRow> {
  const config = await findConfig(deps.database, configId);
  if (config?.organizationId !== caller.organizationId) throw new HttpError(404, 'error_not_found');
  return config;
}

async function findNewConfigId({ database }: Deps, { organizationId }: Caller): Promise<string> {
  const existing = await findConfigs(database, organizationId);
  return deriveConfigId(
    organizationId,
    existing.map(({ id }) => id),
  );
}

/**
 * Whether an earlier test is still valid. A new certificate may be added beside the old one, so that a provider can
 * rotate its key without an outage. Without any of the old certificates, it counts as another provider. A new client
 * secret needs a test, except where single sign-on is required: there, a secret that can't be saved before its test,
 * which tests the saved one, could never be replaced.
 */
function isSameProvider(before: SsoConfigRow, settings: ProviderSettings, hasNewSecret: boolean): boolean {
  const known = new Set(splitCertificates(before.certificates ?? ''));
  const certificates = splitCertificates(settings.certificates ?? '');
  return (
    before.protocol === settings.protocol &&
    before.issuer === settings.issuer &&
    before.signOnUrl === settings.signOnUrl &&
    before.clientId === settings.clientId &&
    (!hasNewSecret || before.isRequired) &&
    (certificates.length === 0 || certificates.some((certificate) => known.has(certificate)))
  );
}

/**
 * Requires single sign-on: checks that it was tested and that the owner keeps a password, and ends the members'
 * password sessions. If it was already required, unproven domains may be added; they have no effect until they are
 * proven.
 */
async function enforceRequirement(
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

/** Builds the row to store from the previous row and the changes. */
function buildRow(
  deps: Deps,
  caller: Caller,
  id: string,
  input: Input,
  settings: ProviderSettings,
  before?: SsoConfigRow,
) {
  const secret = input.provider?.protocol === 'oidc' ? input.provider.clientSecret : undefined;
  const keepsSecret =
    settings.protocol === 'oidc' && before?.clientId === settings.clientId && before.issuer === settings.issuer;
  const sealedClientSecret =
    secret === undefined ? (keepsSecret ? before.sealedClientSecret : null) : seal(deps.keys.sealSecret, id, secret);
  const isSame = before !== undefined && isSameProvider(before, settings, secret !== undefined);
  const now = deps.clock.now();
  const { state, lastTestedAt, lastError, lastFailedAt, failedLogins } = isSame
    ? before
    : { state: 'untested' as const, lastTestedAt: null, lastError: null, lastFailedAt: null, failedLogins: 0 };
  const { name, defaultRole, autoProvisions, isRequired } = input;
  return {
    ...settings,
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
 * Keeps the old certificates of a required provider when all of them are replaced: the provider signs with the old key
 * until it switches to the new one, which cannot be tested before.
 */
function withOverlap(submitted: ProviderSettings, before: SsoConfigRow | undefined): ProviderSettings {
  const { certificates } = submitted;
  const isReplacement =
    before?.isRequired === true &&
    before.certificates !== null &&
    certificates !== null &&
    before.issuer === submitted.issuer &&
    before.signOnUrl === submitted.signOnUrl &&
    !isSameProvider(before, submitted, false);
  if (!isReplacement) return submitted;
  const both = readCertificates([certificates, before.certificates ?? '']);
  return both ? { ...submitted, certificates: both.pem, certificateExpiresAt: both.expiresAt } : submitted;
}

/** Deletes the former provider's identities and ends their sessions: another provider's subjects are other users. */
async function removeFormerProviderData(transaction: Transaction, id: string, now: Date): Promise<void> {
  await deleteIdentities(transaction, id);
  await endSessionsBySso(transaction, id, now);
}

/**
 * Creates or updates a configuration and verifies its domains. If single sign-on becomes required, ends the members'
 * password sessions.
 * @throws {HttpError} 400 if the provider is unusable, or if single sign-on cannot be required yet; 404 for another
 *   organization's configuration; 409 if another organization has proven a domain or the owner has no password.
 */
export async function saveConfig(
  deps: Deps,
  providers: OidcProviders,
  caller: Caller,
  input: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof saveSsoConfig>> {
  const { database, ids, clock } = deps;
  if (input.configId !== undefined) await requireConfig(deps, caller, input.configId);
  const id = input.configId ?? (await findNewConfigId(deps, caller));
  const submitted = input.provider && (await readProvider(deps, providers, input.provider));
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
    const settings = submitted ? withOverlap(submitted, before) : before && pickSettings(before);
    if (!settings) throw new HttpError(400, 'error_validation', { fields: { provider: { code: 'required' } } });
    const row = buildRow(deps, caller, id, input, settings, before);
    await rejectProvenDomains(transaction, id, input.domains, input.domains);
    await upsertConfig(transaction, row);
    await replaceDomains(transaction, id, domains);
    await markProvenDomains(transaction, deps, caller, { configId: id, records }, origin);
    if (before && before.issuer !== settings.issuer) await removeFormerProviderData(transaction, id, now);
    if (row.isRequired) await enforceRequirement(transaction, row, { wasRequired: before?.isRequired ?? false, now });
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
