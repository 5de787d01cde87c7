import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import {
  lockInvitationByToken,
  markInvitationAccepted,
  readInvitation,
  rejectOutside,
} from '@/backend/modules/access/members';
import { addMember, joinOrganization, lockOrganizationsForMove } from '@/backend/modules/organization';
import { findRequiredDomains } from '@/backend/modules/access/authentication-policy';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { insertUser, lockUserByEmail, markVerified, recordSecurityEvent } from '@/backend/modules/identity';
import type { RegistrationData } from '@/backend/db/schema/identity/registrations';
import { completeUser } from './apply-registration';
import { rejectInvalidEntry, buildRegistrationData, type RegistrationEntry } from './registration-input';

type Invitation = Awaited<ReturnType<typeof readInvitation>>;

function requireUnused(invitation: Invitation): Invitation {
  if (invitation.acceptedAt !== null) throw new HttpError(400, 'error_link_used');
  return invitation;
}

/**
 * Rejects a password that would never work.
 * @throws {HttpError} 409 for an address outside of the domains of required single sign-on; 403 inside of them.
 */
async function rejectUnusablePassword(
  queries: Queries,
  { organizationId, email }: Pick<Invitation, 'organizationId' | 'email'>,
): Promise<void> {
  const domains = await findRequiredDomains(queries, organizationId);
  rejectOutside(domains, email);
  if (domains !== undefined) throw new HttpError(403, 'error_sso_required');
}

/**
 * Creates the account of the invited address, or locks an unverified one to take it over: the link proves who owns the
 * mailbox.
 * @throws {HttpError} 409 if the address has a verified or suspended account.
 */
async function createOrLockUser(transaction: Transaction, deps: Deps, email: string, data: RegistrationData) {
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
 * Creates the account of an invited user, with the address of the invitation, which its link verifies. The user becomes a
 * member of the inviting organization and gets no organization or trial of their own.
 * @returns The address.
 * @throws {HttpError} 404 or 400 for an unusable invitation; 400 for invalid input; 403 if single sign-on is
 *   required; 409 if the address has an account by now, or is outside of the domains of single sign-on.
 */
export async function signUpByInvitation(
  deps: Deps,
  hasher: PasswordHasher,
  { token, entry }: { token: string; entry: RegistrationEntry },
  origin: RequestOrigin,
): Promise<string> {
  const foundInvitation = await readInvitation(deps.database, token, deps.clock.now());
  const { email, organizationId } = requireUnused(foundInvitation);
  await rejectUnusablePassword(deps.database, foundInvitation);
  const data = await hasher.withPlace(async (place) => {
    await rejectInvalidEntry(deps, entry, email);
    return buildRegistrationData(place, entry);
  });
  await deps.database.transaction(async (transaction) => {
    const now = deps.clock.now();
    const { userId, isNew } = await createOrLockUser(transaction, deps, email, data);
    await lockOrganizationsForMove(transaction, userId, organizationId);
    const invitation = requireUnused(await lockInvitationByToken(transaction, token, now));
    // Single sign-on may have become required while the password was hashed.
    await rejectUnusablePassword(transaction, invitation);
    await completeUser(transaction, deps, userId, data, now);
    const addToOrganization = isNew ? addMember : joinOrganization;
    await addToOrganization(transaction, deps, userId, invitation);
    await recordSecurityEvent(transaction, deps, origin, { kind: 'registered', userId });
    await markVerified(transaction, deps, { userId, address: email }, origin);
    await markInvitationAccepted(transaction, deps, invitation, userId, origin);
  });
  return email;
}
