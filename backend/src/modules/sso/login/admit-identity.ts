import type { Transaction } from '../../../db/client';
import type { Deps } from '../../../deps';
import { markVerified } from '../../email-verification';
import { type InvitationAtLogin, lockInvitationAtLogin, recordJoinByLogin } from '../../invitations';
import { deleteOrganizationAlone, lockOwnOrganization } from '../../organization';
import type { RequestOrigin } from '../../../http/request-origin';
import type { SsoIdentity } from '../identity';
import type { SsoConfigRow } from '../../../db/schema/sso-configs';
import { SsoFailure } from '../sso-failure';
import { ssoDomainOf } from '../../sso-requirement';
import { findDomains, lockConfig } from '../sso.repository';
import {
  deleteUnverifiedUser,
  removePassword,
  insertMember,
  saveIdentity,
  lockMemberByEmail,
  lockMemberBySubject,
  type Member,
} from './member.repository';

/** @returns The address, which is of a domain that the organization has proven. */
async function requireProvenAddress(transaction: Transaction, config: SsoConfigRow, identity: SsoIdentity): Promise<string> {
  if (identity.email === undefined) throw new SsoFailure('address_missing');
  const domain = ssoDomainOf(identity.email);
  const domains = await findDomains(transaction, config.id);
  const isProven = domains.some((own) => own.domain === domain && own.verifiedAt !== null);
  if (!isProven) throw new SsoFailure('address_foreign');
  return identity.email;
}

/** A provider speaks for the members of its own organization, and never for staff of the operator. */
function rejectForeign(member: Member, config: SsoConfigRow): void {
  if (member.organizationId !== config.organizationId || member.isStaff) throw new SsoFailure('account_elsewhere');
  if (member.suspendedAt !== null) throw new SsoFailure('account_suspended');
}

/** An account outside of the organization whose user never verified the address. */
const isSquatted = (member: Member, config: SsoConfigRow): boolean =>
  member.emailVerifiedAt === null &&
  member.organizationId !== config.organizationId &&
  !member.isStaff &&
  member.suspendedAt === null;

/**
 * Deletes a squatted account, unless other users' data belongs to it: the provider has just recognized the owner of the
 * address (security.md A8).
 * @returns Whether the account was deleted.
 */
async function deleteSquattedAccount(transaction: Transaction, member: Member): Promise<boolean> {
  if (!(await deleteOrganizationAlone(transaction, member.id))) return false;
  await deleteUnverifiedUser(transaction, member.id);
  return true;
}

/** Creates the account of a user who joins by a first login. The role of an invitation wins over the default one. */
async function addMember(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  config: SsoConfigRow,
  identity: SsoIdentity,
  { email, origin, invitation }: { email: string; origin: RequestOrigin; invitation: InvitationAtLogin | undefined },
): Promise<string> {
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { organizationId } = config;
  const role = invitation && !invitation.isExpired ? invitation.role : config.defaultRole;
  const [localPart = email] = email.split('@');
  const isNew = await insertMember(transaction, {
    user: {
      id,
      email,
      firstName: identity.firstName ?? localPart,
      lastName: identity.lastName ?? '',
      emailVerifiedAt: now,
      createdAt: now,
    },
    membership: { organizationId, role, joinedAt: now, accountMadeHere: true },
  });
  // The user signed up in the same moment. The next login finds that account.
  if (!isNew) throw new SsoFailure('login_expired');
  await recordJoinByLogin(transaction, deps, { organizationId, userId: id, role }, invitation, origin);
  return id;
}

/**
 * Finds the member of a subject's first login, or adds one where the organization admits new users or has invited this
 * one.
 * @returns The user's id.
 * @throws {SsoFailure} When the user may not addMember.
 */
async function findOrAddMember(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  config: SsoConfigRow,
  identity: SsoIdentity,
  { email, origin }: { email: string; origin: RequestOrigin },
): Promise<string> {
  const member = await lockMemberByEmail(transaction, email);
  if (!member || isSquatted(member, config)) {
    if (member) await lockOwnOrganization(transaction, member.id);
    const invitation = await lockInvitationAtLogin(transaction, deps, config.organizationId, email);
    const mayJoin = config.autoProvisions || (invitation !== undefined && !invitation.isExpired);
    if (!member && !mayJoin) throw new SsoFailure('account_missing');
    if (!member || (mayJoin && (await deleteSquattedAccount(transaction, member)))) {
      return addMember(transaction, deps, config, identity, { email, origin, invitation });
    }
  }
  rejectForeign(member, config);
  if (member.emailVerifiedAt === null) {
    await removePassword(transaction, member.id);
    await markVerified(transaction, deps, { userId: member.id, address: email }, origin);
  }
  return member.id;
}

/**
 * Finds or makes the account of whoever a provider vouches for. An identity is the provider and its subject; the address
 * decides at the first login alone, and only inside the organization and its own domains (docs/decisions, single sign-on).
 * @returns The user.
 * @throws {SsoFailure} When the user may not come in.
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
  const email = await requireProvenAddress(transaction, config, identity);
  const known = await lockMemberBySubject(transaction, configId, identity.subject);
  if (known) rejectForeign(known, config);
  const userId = known?.id ?? (await findOrAddMember(transaction, deps, config, identity, { email, origin }));
  await saveIdentity(transaction, { configId, subject: identity.subject, userId }, deps.clock.now());
  return userId;
}

/** What a test checks of the user, whom it lets in nowhere: an address of a domain of the configuration's, proven or not. */
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
