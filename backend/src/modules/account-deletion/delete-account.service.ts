import type { deleteAccount as deleteAccountEndpoint } from '@app/api-client/contract/account/delete-account';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { User } from '@/backend/db/schema/users';
import { reauthenticate } from '@/backend/modules/credentials';
import { recordAudit } from '@/backend/modules/audit-log';
import { revokeInvitationsOfFormerAdmin } from '@/backend/modules/invitations';
import { memberLeftEmail } from '@/backend/modules/members';
import {
  changeCompanyDetails,
  lockOrganization,
  nameWithoutCompany,
  getUserOrganization,
  removeOrganization,
} from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { eraseUsers } from '@/backend/modules/personal-data';
import { findDeletionOf } from './blockers';
import { requireConfirmation } from './confirm-deletion.service';
import { releaseRegionalData } from './release-regional-data';
import { findLeaver, lockUsers } from './account-deletion.repository';
import { accountDeletedEmail } from './emails/account-deleted-email';
import { tidyUp } from './tidy-up';

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

const gone = () => new HttpError(401, 'error_session_revoked');

/** @throws {HttpError} 400 for a wrong password, or without one; 429 and 503 as at the login. */
async function requirePassword(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  currentPassword: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const user = await findLeaver(deps.database, caller.userId);
  if (!user) throw gone();
  // A login a moment ago is not enough here: what has no password is confirmed by mail.
  if (user.passwordHash === null || currentPassword === undefined) {
    throw new HttpError(400, 'error_reauthentication_required');
  }
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
}

/** A company that has no name of its own went by the name of somebody who owned it once. */
async function renameAfterOwner(
  transaction: Transaction,
  { id, name, companyName, accountType }: Organization,
  leaver: User,
  owner: User,
): Promise<void> {
  if (companyName !== null || name !== nameWithoutCompany(leaver)) return;
  await changeCompanyDetails(transaction, id, owner, { accountType, companyName });
}

/** The organization goes on: its owner has what the user owned, and is told. */
async function leaveToOthers(
  transaction: Transaction,
  deps: Deps,
  { user, organization }: { user: User; organization: Organization },
  origin: RequestOrigin,
): Promise<void> {
  const { id: userId } = user;
  const owner = await findLeaver(transaction, organization.ownerId);
  if (!owner) throw new Error('An organization without an owner.');
  const formerAdmin = { organizationId: organization.id, inviterId: userId, actorId: userId };
  await revokeInvitationsOfFormerAdmin(transaction, deps, formerAdmin, origin);
  const handedOver = await releaseRegionalData(transaction, deps, [userId]);
  await renameAfterOwner(transaction, organization, user, owner);
  const audit = { organizationId: organization.id, actorId: userId, subjectId: userId } as const;
  await recordAudit(transaction, deps, origin, {
    ...audit,
    action: 'account_deleted',
    detail: { handedOver: String(handedOver) },
  });
  const member = { email: user.email, organizationName: organization.name };
  await queueEmail(transaction, deps, memberLeftEmail(deps.config, owner, member, handedOver));
}

async function leave(
  transaction: Transaction,
  deps: Deps,
  { userId }: Caller,
  confirmationToken: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const [user] = await lockUsers(transaction, [userId]);
  if (!user) throw gone();
  await lockOrganization(transaction, (await getUserOrganization(transaction, userId)).id);
  if (confirmationToken !== undefined) await requireConfirmation(transaction, deps, user, confirmationToken);
  const organization = await getUserOrganization(transaction, userId);
  const { blockers, isErased } = await findDeletionOf(transaction, organization, userId);
  const [blocker] = blockers;
  if (blocker) throw new HttpError(400, blocker);
  if (isErased) {
    await removeOrganization(transaction, organization.id);
    await releaseRegionalData(transaction, deps, [userId]);
  } else await leaveToOthers(transaction, deps, { user, organization }, origin);
  await eraseUsers(transaction, [userId]);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'account_deleted', userId });
  // After everything that was queued before has gone: it is the last mail to this address.
  await queueEmail(transaction, deps, accountDeletedEmail(deps.config, user, deps.clock.now()));
}

/**
 * Erases a user who leaves alone: an organization in which nobody else is goes along, and what a member of another one
 * owns goes to its owner. All of it is one transaction; files and whatever else lies outside the database follow, also
 * when this process dies.
 * @throws {HttpError} 400 without a proof of who it is, and while others depend on the user; 429 and 503 as at the
 *   login.
 */
export async function deleteAccount(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { currentPassword, confirmationToken }: BodyOf<typeof deleteAccountEndpoint>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteAccountEndpoint>> {
  const deletedAt = deps.clock.now().toISOString();
  if (confirmationToken === undefined) await requirePassword(deps, hasher, caller, currentPassword, origin);
  await deps.database.transaction((transaction) => leave(transaction, deps, caller, confirmationToken, origin));
  await tidyUp(deps);
  return { deletedAt };
}
