import type { Transaction } from '../../../db/client';
import type { Deps } from '../../../deps';
import { markVerified } from '../../account/verification/mark-verified';
import { recordAudit } from '../../audit/record-audit';
import { deleteOrganizationAlone } from '../../organization/organization.service';
import type { RequestOrigin } from '../../sessions/request-origin';
import type { SsoIdentity } from '../identity';
import type { SsoConfigRow } from '../sso-config.schema';
import { SsoFailure } from '../sso-failure';
import { ssoDomainOf } from '../sso-requirement';
import { findDomains, lockConfig } from '../sso.repository';
import {
  deleteUnverifiedPerson,
  dropPassword,
  insertMember,
  keepIdentity,
  lockMemberByEmail,
  lockMemberBySubject,
  type Member,
} from './member.repository';

/** @returns The address, which is of a domain that the organization has proven. */
async function ownAddress(transaction: Transaction, config: SsoConfigRow, identity: SsoIdentity): Promise<string> {
  if (identity.email === undefined) throw new SsoFailure('address_missing');
  const domain = ssoDomainOf(identity.email);
  const domains = await findDomains(transaction, config.id);
  const isProven = domains.some((own) => own.domain === domain && own.verifiedAt !== null);
  if (!isProven) throw new SsoFailure('address_foreign');
  return identity.email;
}

/** A provider speaks for the members of its own organization, and never for staff of the operator. */
function refuseForeign(member: Member, config: SsoConfigRow): void {
  if (member.organizationId !== config.organizationId || member.isStaff) throw new SsoFailure('account_elsewhere');
  if (member.suspendedAt !== null) throw new SsoFailure('account_suspended');
}

/**
 * Whether an account was made by somebody who never proved the address, and holds nothing of anybody else's: it gives way
 * to the address's owner, whom the provider has just recognised (security.md A8).
 */
async function gaveWay(transaction: Transaction, member: Member, config: SsoConfigRow): Promise<boolean> {
  const isSquatted = member.emailVerifiedAt === null && member.organizationId !== config.organizationId;
  if (!isSquatted || member.isStaff || member.suspendedAt !== null) return false;
  if (!(await deleteOrganizationAlone(transaction, member.id))) return false;
  await deleteUnverifiedPerson(transaction, member.id);
  return true;
}

async function join(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  config: SsoConfigRow,
  identity: SsoIdentity,
  { email, origin }: { email: string; origin: RequestOrigin },
): Promise<string> {
  if (!config.autoProvisions) throw new SsoFailure('account_missing');
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const [localPart = email] = email.split('@');
  const isNew = await insertMember(transaction, {
    person: {
      id,
      email,
      firstName: identity.firstName ?? localPart,
      lastName: identity.lastName ?? '',
      emailVerifiedAt: now,
      createdAt: now,
    },
    membership: {
      organizationId: config.organizationId,
      role: config.defaultRole,
      joinedAt: now,
      accountMadeHere: true,
    },
  });
  // Signed up in this moment: the next try finds that account.
  if (!isNew) throw new SsoFailure('login_expired');
  const { organizationId, defaultRole: role } = config;
  const audit = { organizationId, actorId: id, action: 'member_joined', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, { ...audit, detail: { role, by: 'single sign-on' } });
  return id;
}

/** The first login of a subject: an existing member of the organization, or somebody who joins by it. */
async function recognise(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  config: SsoConfigRow,
  identity: SsoIdentity,
  { email, origin }: { email: string; origin: RequestOrigin },
): Promise<string> {
  const member = await lockMemberByEmail(transaction, email);
  if (!member || (config.autoProvisions && (await gaveWay(transaction, member, config)))) {
    return join(transaction, deps, config, identity, { email, origin });
  }
  refuseForeign(member, config);
  if (member.emailVerifiedAt === null) {
    await dropPassword(transaction, member.id);
    await markVerified(transaction, deps, { personId: member.id, address: email }, origin);
  }
  return member.id;
}

/**
 * Finds or makes the account of whoever a provider vouches for. An identity is the provider and its subject; the address
 * decides at the first login alone, and only inside the organization and its own domains (docs/decisions, single sign-on).
 * @returns The person.
 * @throws {SsoFailure} When the person may not come in.
 */
export async function admitIdentity(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  configId: string,
  identity: SsoIdentity,
  origin: RequestOrigin,
): Promise<string> {
  // Locked, so that two first logins at once make one account.
  const config = await lockConfig(transaction, configId);
  if (!config) throw new SsoFailure('login_expired');
  const email = await ownAddress(transaction, config, identity);
  const known = await lockMemberBySubject(transaction, configId, identity.subject);
  if (known) refuseForeign(known, config);
  const personId = known?.id ?? (await recognise(transaction, deps, config, identity, { email, origin }));
  await keepIdentity(transaction, { configId, subject: identity.subject, personId }, deps.clock.now());
  return personId;
}

/** What a test checks of the person, whom it lets in nowhere: an address of a domain of the configuration's, proven or not. */
export async function checkTestIdentity(
  transaction: Transaction,
  configId: string,
  identity: SsoIdentity,
): Promise<void> {
  if (identity.email === undefined) throw new SsoFailure('address_missing');
  const domain = ssoDomainOf(identity.email);
  const domains = await findDomains(transaction, configId);
  if (!domains.some((own) => own.domain === domain)) throw new SsoFailure('address_foreign');
}
