import type { deleteAccount as deleteAccountEndpoint } from '@app/api-client/contract/access/delete-account';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmail } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { User } from '@/backend/db/schema/identity/users';
import { findUser, reauthenticate, recordSecurityEvent } from '@/backend/modules/identity';
import {
  changeCompanyDetails,
  eraseUsers,
  getUserOrganization,
  nameWithoutCompany,
  recordAudit,
  removeOrganization,
} from '@/backend/modules/organization';
import { queueRevocationsOf } from '@/backend/modules/flows';
import { memberLeftEmail, revokeInvitationsOfFormerAdmin, settleAdminHoldings } from '@/backend/modules/access/members';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { endBilling } from '@/backend/modules/access/organization-closing';
import { assessDeletion } from './assess-deletion';
import { requireConfirmation } from './confirm-deletion.service';
import { releaseRegionalData } from './release-regional-data';
import { lockForDeletion } from './lock-for-deletion';
import { accountDeletedEmail } from './emails/account-deleted-email';
import { eraseLeftovers } from './erase-leftovers';

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;

const sessionRevoked = () => new HttpError(401, 'error_session_revoked');

/** @throws {HttpError} 400 for a wrong or missing password; 429 and 503 as for a login. */
async function requirePassword(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  currentPassword: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const user = await findUser(deps.database, caller.userId);
  if (!user) throw sessionRevoked();
  // A fresh login is not enough: an account without a password is confirmed by email.
  if (user.passwordHash === null || currentPassword === undefined) {
    throw new HttpError(400, 'error_reauthentication_required');
  }
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
}

/** Renames an organization that has no company name and is named after the deleted user, a former owner. */
async function renameAfterOwner(
  transaction: Transaction,
  { id, name, companyName, accountType }: Organization,
  deletedUser: User,
  owner: User,
): Promise<void> {
  if (companyName !== null || name !== nameWithoutCompany(deletedUser)) return;
  await changeCompanyDetails(transaction, id, owner, { accountType, companyName });
}

/** Transfers the user's resources, keys and webhooks to the organization's owner, and emails the owner. */
async function transferToOwner(
  transaction: Transaction,
  deps: Deps,
  { user, organization }: { user: User; organization: Organization },
  origin: RequestOrigin,
): Promise<void> {
  const { id: userId } = user;
  const owner = await findUser(transaction, organization.ownerId);
  if (!owner) throw new Error('Organization without an owner');
  const member = { id: userId, organizationId: organization.id, ownerId: owner.id };
  await settleAdminHoldings(transaction, deps, { member, actorId: userId, origin }, {});
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
  const left = { email: user.email, organizationName: organization.name };
  await queueEmail(transaction, deps, memberLeftEmail(deps.config, owner, left, handedOver));
}

async function eraseAccount(
  transaction: Transaction,
  deps: Deps,
  { userId }: Caller,
  confirmationToken: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const [user] = await lockForDeletion(transaction, [userId], async () => {
    return (await getUserOrganization(transaction, userId)).id;
  });
  if (!user) throw sessionRevoked();
  if (confirmationToken !== undefined) await requireConfirmation(transaction, deps, user, confirmationToken);
  const organization = await getUserOrganization(transaction, userId);
  const { blockers, isErased } = await assessDeletion(transaction, organization, userId);
  const [blocker] = blockers;
  if (blocker) throw new HttpError(400, blocker);
  if (isErased) {
    await endBilling(transaction, deps, organization.id);
    await removeOrganization(transaction, organization.id);
    await releaseRegionalData(transaction, deps, [userId]);
  } else await transferToOwner(transaction, deps, { user, organization }, origin);
  await queueRevocationsOf(transaction, deps, [userId]);
  await eraseUsers(transaction, [userId]);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'account_deleted', userId });
  // After eraseUsers, which deletes all queued emails to this address: this is the last one.
  await queueEmail(transaction, deps, accountDeletedEmail(deps.config, user, deps.clock.now()));
}

/**
 * Erases a user. If the user is the only member, the organization is erased too; otherwise its owner gets the user's
 * resources. All of this is one transaction. Files and data outside the database are erased afterward, even if this
 * process dies.
 * @throws {HttpError} 400 without a valid confirmation, or while the organization depends on the user; 429 and 503 as
 *   for a login.
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
  await deps.database.transaction((transaction) => eraseAccount(transaction, deps, caller, confirmationToken, origin));
  await eraseLeftovers(deps);
  return { deletedAt };
}
