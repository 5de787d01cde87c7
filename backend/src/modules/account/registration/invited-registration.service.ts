import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import { lockInvitation, readInvitation, markInvitationAccepted } from '@/backend/modules/invitations';
import { addMember, lockOrganizationsForMove, joinOrganization } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';
import { insertUser, lockUserByEmail } from '@/backend/modules/users';
import { markVerified } from '@/backend/modules/email-verification';
import type { RegistrationData } from '@/backend/db/schema/registrations';
import { completeUser } from './apply-registration';
import { rejectInvalidEntry, registrationDataOf, type RegistrationEntry } from './registration-input';

type Place = Awaited<ReturnType<typeof readInvitation>>;

function requireUnused(invitation: Place): Place {
  if (invitation.acceptedAt !== null) throw new HttpError(400, 'error_link_used');
  return invitation;
}

/**
 * Finds or makes the account of the invited address. One that somebody had begun with it and nobody verified is taken
 * over: the link proves whose the address is.
 * @throws {HttpError} 409 when the address has an account that is in use.
 */
async function lockAccount(transaction: Transaction, deps: Deps, email: string, data: RegistrationData) {
  const [id, now] = [deps.ids.uuid(), deps.clock.now()];
  const { firstName, lastName, passwordHash } = data;
  const isNew = await insertUser(transaction, { id, email, firstName, lastName, passwordHash, createdAt: now });
  if (isNew) return { userId: id, isNew };
  const user = await lockUserByEmail(transaction, email);
  if (!user || user.emailVerifiedAt !== null || user.suspendedAt !== null) {
    throw new HttpError(409, 'error_conflict');
  }
  return { userId: user.id, isNew };
}

/**
 * Makes the account of somebody who was invited: with the address of the invitation, verified by its link, a member of
 * the organization that invites, and without an organization or a trial of its own.
 * @returns The address.
 * @throws {HttpError} 404 and 400 for an invitation that cannot be used, 400 for what the user can mend, 409 when the
 *   address has an account by now.
 */
export async function signUpByInvitation(
  deps: Deps,
  hasher: PasswordHasher,
  { token, entry }: { token: string; entry: RegistrationEntry },
  origin: RequestOrigin,
): Promise<string> {
  const found = await readInvitation(deps.database, token, deps.clock.now());
  const { email, organizationId } = requireUnused(found);
  await rejectInvalidEntry(deps, entry, email);
  const data = await registrationDataOf(hasher, entry);
  await deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const { userId, isNew } = await lockAccount(transaction, deps, email, data);
    await lockOrganizationsForMove(transaction, userId, organizationId);
    const invitation = requireUnused(await lockInvitation(transaction, token, now));
    await completeUser(transaction, deps, userId, data, now);
    const enter = isNew ? addMember : joinOrganization;
    await enter(transaction, deps, userId, invitation);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId });
    await markVerified(transaction, deps, { userId, address: email }, origin);
    await markInvitationAccepted(transaction, deps, invitation, userId, origin);
  });
  return email;
}
