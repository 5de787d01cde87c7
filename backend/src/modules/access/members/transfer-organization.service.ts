import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { transferOwnership } from '@app/api-client/contract/organization/grants';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { reauthenticate, recordSecurityEvent } from '@/backend/modules/identity';
import {
  findMemberRole,
  lockOrganization,
  recordAudit,
  requireAbility,
  setOwner,
} from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { enforceSso, getSsoState, locksOut } from '@/backend/modules/access/authentication-policy';
import { lockUsers } from './member.repository';
import { ownershipGivenEmail, ownershipReceivedEmail } from './emails/ownership-emails';

type Input = Pick<BodyOf<typeof transferOwnership>, 'newOwnerId' | 'currentPassword'>;
type LockedUser = Awaited<ReturnType<typeof lockUsers>>[number];

const invalidNewOwner = () => new HttpError(400, 'error_validation', { fields: { newOwnerId: { code: 'choice' } } });

/**
 * @throws {HttpError} 404 for a non-member; 400 unless the user is an active admin; 409 for an admin without a password
 *   if single sign-on is required.
 */
async function requireEligibleOwner(
  transaction: Transaction,
  organizationId: string,
  user: LockedUser | undefined,
  isSsoRequired: boolean,
): Promise<LockedUser> {
  const role = user && (await findMemberRole(transaction, organizationId, user.id));
  if (!user || role === undefined) throw new HttpError(404, 'error_not_found');
  if (role !== 'admin' || user.suspendedAt !== null) throw invalidNewOwner();
  // The owner must be able to log in while the identity provider is unavailable.
  if (isSsoRequired && user.passwordHash === null) throw new HttpError(409, 'error_owner_password_missing');
  return user;
}

async function changeOwner(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  newOwnerId: string,
  origin: RequestOrigin,
): Promise<void> {
  const { clock } = deps;
  const { userId: actorId, sessionId } = caller;
  const users = await lockUsers(transaction, [actorId, newOwnerId]);
  // Checked again under the lock: the ownership may have been transferred in the meantime.
  const { organizationId } = await requireAbility(transaction, caller, 'transfer', 'organization');
  const name = await lockOrganization(transaction, organizationId);
  const formerOwner = users.find(({ id }) => id === actorId);
  const isSsoRequired = (await getSsoState(transaction, organizationId)) === 'required';
  const wanted = users.find(({ id }) => id === newOwnerId);
  const newOwner = await requireEligibleOwner(transaction, organizationId, wanted, isSsoRequired);
  // The former owner's password stops working.
  if (formerOwner && (await locksOut(transaction, organizationId, formerOwner))) {
    throw new HttpError(409, 'error_owner_outside_sso_domains');
  }
  await setOwner(transaction, organizationId, newOwnerId);
  await enforceSso(transaction, organizationId, clock.now());
  await recordSecurityEvent(transaction, deps, origin, {
    kind: 'ownership_transferred',
    userId: actorId,
    sessionId,
    detail: newOwnerId,
  });
  const audit = { organizationId, actorId, action: 'ownership_transferred', subjectId: newOwnerId } as const;
  await recordAudit(transaction, deps, origin, audit);
  const facts = { organizationName: name, at: clock.now() };
  await queueEmail(transaction, deps, ownershipReceivedEmail(deps.config, newOwner, facts));
  if (formerOwner) await queueEmail(transaction, deps, ownershipGivenEmail(deps.config, formerOwner, newOwner, facts));
}

/**
 * Makes another admin the owner of the organization. The former owner stays an admin. If single sign-on is required, only
 * the new owner can log in by password, and the former owner's password sessions end, including the current one.
 * @throws {HttpError} 403 unless the caller is the owner; 400 without the current password or a recent login by single
 *   sign-on, and if the new owner is the caller, no admin, or suspended; 404 for a non-member; 409 if single sign-on is required and
 *   the admin has no password, or the caller could not log in afterwards (LO-14).
 */
export async function transferOrganization(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { newOwnerId, currentPassword }: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof transferOwnership>> {
  await requireAbility(deps.database, caller, 'transfer', 'organization');
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
  if (newOwnerId === caller.userId) throw invalidNewOwner();
  await deps.database.transaction((transaction) => changeOwner(transaction, deps, caller, newOwnerId, origin));
  return { ownerId: newOwnerId, resourceId: null, transferredAt: deps.clock.now().toISOString() };
}
