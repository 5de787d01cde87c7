import { dayMs } from '@app/api-client/rules/values/durations';
import { toProfile } from '@app/api-client/contract/fields/profile';
import { eq } from 'drizzle-orm';
import type { Role } from '@app/api-client/rules/organization/abilities';
import { currentTermsVersion } from '@app/api-client/rules/identity/terms';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { findUserByEmail, insertUser, updateUser } from '@/backend/modules/identity/users';
import { completeAccount, completeUser } from '@/backend/modules/access/account';
import { markVerified } from '@/backend/modules/identity/email-addresses';
import { addMember, lockOrganizationsForMove, getUserOrganization } from '@/backend/modules/organization/organization';
import { organizations } from '@/backend/db/schema/organization/organizations';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { recordSecurityEvent } from '@/backend/modules/identity/sessions';

import { recordAudit } from '@/backend/modules/organization/audit-log';
import { createInvitationLink, insertInvitations, markInvitationAccepted } from '@/backend/modules/access/members';

type Acceptance = { organizationId: string; role: Role; email: string; userId: string; inviterId: string };

/** Adds the traces of an accepted invitation: its row, security events and audit entries. Sends no email. */
async function addAcceptedInvitation(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { organizationId, role, email, userId, inviterId }: Acceptance,
  origin: RequestOrigin,
): Promise<void> {
  const id = deps.ids.uuid();
  const { token: _token, ...link } = createInvitationLink(deps);
  const row = { id, organizationId, email, role, invitedById: inviterId, createdAt: link.sentAt, ...link };
  await insertInvitations(transaction, [row]);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'invitation_sent', userId: inviterId, detail: id });
  const invited = { organizationId, actorId: inviterId, action: 'member_invited', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, { ...invited, detail: { role } });
  await markInvitationAccepted(transaction, deps, { id, organizationId, role }, userId, origin);
}

/** An account of local mode and its state. */
export type LocalUser = {
  /** In normal form (rules/email). */
  email: string;
  firstName: string;
  lastName: string;
  /** The company of a Business account; undefined for an Individual account. */
  companyName?: string | undefined;
  /** Email of a member whose organization the user joins by invitation. If undefined, the user owns an organization. */
  memberOf?: string | undefined;
  /** The role of an invited member. An owner is always an admin. */
  role?: Role | undefined;
  /** Whether the email address is unverified. An invited member's is always verified. */
  isUnverified?: boolean | undefined;
  isSuspended?: boolean | undefined;
  isStaff?: boolean | undefined;
  receivesPromotionalEmails?: boolean | undefined;
  /** Age of the account in days. Its trial and its password have the same age. */
  ageDays?: number | undefined;
  /** The password policy of the organization that the user owns. */
  passwordExpiresAfterDays?: 90 | 180 | 360 | undefined;
};

/**
 * Adds a user with the same rows as signing up and verifying the address, except emails, their links and the credits
 * of the trial. A member gets
 * the rows of an accepted invitation.
 * @param passwordHash A PHC string.
 * @returns The user's ID; undefined if the address already has an account, which is left alone.
 * @throws {HttpError} 404 if `memberOf` names no account.
 */
export async function addUser(
  transaction: Transaction,
  deps: Deps,
  user: LocalUser,
  passwordHash: string,
  origin: RequestOrigin,
): Promise<string | undefined> {
  const { email, firstName, lastName, companyName = null } = user;
  const now = deps.clock.now();
  const createdAt = new Date(now.getTime() - (user.ageDays ?? 0) * dayMs);
  const depsAtCreation: Deps = { ...deps, clock: { now: () => createdAt } };
  const userId = deps.ids.uuid();
  const row = { id: userId, email, firstName, lastName, passwordHash, createdAt, isStaff: user.isStaff ?? false };
  if (!(await insertUser(transaction, row))) return undefined;

  const data = {
    passwordHash,
    ...toProfile(user),
    receivesPromotionalEmails: user.receivesPromotionalEmails ?? false,
    accountType: companyName === null ? ('Individual' as const) : ('Business' as const),
    companyName,
    termsVersion: currentTermsVersion,
  };
  if (user.memberOf === undefined) await completeAccount(transaction, depsAtCreation, userId, data, createdAt);
  else {
    const inviter = await findUserByEmail(transaction, user.memberOf);
    if (!inviter) throw new HttpError(404, 'error_not_found');
    const { id: organizationId } = await getUserOrganization(transaction, inviter.id);
    await lockOrganizationsForMove(transaction, userId, organizationId);
    await completeUser(transaction, depsAtCreation, userId, data, createdAt);
    const place = { organizationId, role: user.role ?? 'teammate' };
    await addMember(transaction, depsAtCreation, userId, place);
    await addAcceptedInvitation(
      transaction,
      depsAtCreation,
      { ...place, email, userId, inviterId: inviter.id },
      origin,
    );
  }
  await recordSecurityEvent(transaction, depsAtCreation, origin, { kind: 'registered', userId });
  if (!user.isUnverified) await markVerified(transaction, depsAtCreation, { userId, address: email }, origin);
  if (user.isSuspended) await updateUser(transaction, userId, { suspendedAt: now });
  const { passwordExpiresAfterDays } = user;
  if (passwordExpiresAfterDays !== undefined) {
    await transaction.update(organizations).set({ passwordExpiresAfterDays }).where(eq(organizations.ownerId, userId));
  }
  return userId;
}
