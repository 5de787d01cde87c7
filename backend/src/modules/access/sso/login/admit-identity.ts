import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { markVerified } from '@/backend/modules/identity';
import { type InvitationAtLogin, lockInvitationAtLogin, recordJoinByLogin } from '@/backend/modules/access/members';
import { lockOwnOrganization } from '@/backend/modules/organization';
import { deleteUnusedOrganization } from '@/backend/modules/access/organization-closing';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { SsoConfigRow } from '@/backend/db/schema/access/sso-configs';
import { ssoDomainOf } from '@/backend/modules/access/authentication-policy';
import type { SsoIdentity } from '../identity';
import { SsoFailure } from '../sso-failure';
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

/** @returns The address. @throws {SsoFailure} If it is missing or not in a domain that the organization has proven. */
async function requireProvenAddress(
  transaction: Transaction,
  config: SsoConfigRow,
  identity: SsoIdentity,
): Promise<string> {
  if (identity.email === undefined) throw new SsoFailure('address_missing');
  const domain = ssoDomainOf(identity.email);
  const domains = await findDomains(transaction, config.id);
  const isProven = domains.some((own) => own.domain === domain && own.verifiedAt !== null);
  if (!isProven) throw new SsoFailure('address_foreign');
  return identity.email;
}

/** Rejects users whom the provider may not log in (F5): other organizations' members, staff, and suspended users. */
function rejectForeign(member: Member, config: SsoConfigRow): void {
  if (member.organizationId !== config.organizationId || member.isStaff) throw new SsoFailure('account_elsewhere');
  if (member.suspendedAt !== null) throw new SsoFailure('account_suspended');
}

/** Whether an account outside the organization was created with this address and never verified. */
const isSquatted = (member: Member, config: SsoConfigRow): boolean =>
  member.emailVerifiedAt === null &&
  member.organizationId !== config.organizationId &&
  !member.isStaff &&
  member.suspendedAt === null;

/**
 * Deletes a squatted account (A8), because the provider has just authenticated the owner of the address. It is kept if
 * its organization must be (IN-6).
 * @returns Whether the account was deleted.
 */
async function deleteSquattedAccount(
  transaction: Transaction,
  deps: Pick<Deps, 'clock'>,
  member: Member,
): Promise<boolean> {
  if (!(await deleteUnusedOrganization(transaction, deps, member.id))) return false;
  await deleteUnverifiedUser(transaction, member.id);
  return true;
}

/** Creates the account of a user at the first login. A valid invitation's role overrides the default role. */
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
  // The user has just signed up in parallel. The next login finds that account.
  if (!isNew) throw new SsoFailure('login_expired');
  await recordJoinByLogin(transaction, deps, { organizationId, userId: id, role }, invitation, origin);
  return id;
}

/**
 * Finds the member at a subject's first login, or adds one if the organization adds new users automatically or has
 * invited this one.
 * @returns The user's id.
 * @throws {SsoFailure} If the user may not log in or join.
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
    if (!member || (mayJoin && (await deleteSquattedAccount(transaction, deps, member)))) {
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
 * Finds or creates the account of an authenticated user. The identity is the provider and its subject. The address
 * matters at the first login only, and only within the organization and its proven domains
 * (docs/decisions/007-single-sign-on.md).
 * @returns The user's id.
 * @throws {SsoFailure} If the user may not log in.
 */
export async function admitIdentity(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  configId: string,
  identity: SsoIdentity,
  origin: RequestOrigin,
): Promise<string> {
  // The lock makes concurrent first logins create one account.
  const config = await lockConfig(transaction, configId);
  if (!config) throw new SsoFailure('login_expired');
  const email = await requireProvenAddress(transaction, config, identity);
  const known = await lockMemberBySubject(transaction, configId, identity.subject);
  if (known) rejectForeign(known, config);
  const userId = known?.id ?? (await findOrAddMember(transaction, deps, config, identity, { email, origin }));
  await saveIdentity(transaction, { configId, subject: identity.subject, userId }, deps.clock.now());
  return userId;
}

/** Checks the identity of a test login: its address must be in a domain of the configuration, proven or not. */
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
