import type { checkMemberEmail, resendInvite, revokeInvite } from '@app/api-client/contract/access/invites';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockMailboxes, filterEmailable } from '@/backend/email/email-allowance';
import { lockOrganization, recordAudit, requireAbility } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findRequiredDomains, isOutside } from '@/backend/modules/access/authentication-policy';
import { recordSecurityEvent } from '@/backend/modules/identity';
import type { Invitation } from '@/backend/db/schema/access/invitations';
import { findMemberEmails, findPendingInvitations, lockInvitation, updateInvitation } from './invitation.repository';
import { rejectOutside } from './require-invitation';
import { createInvitationLink, emailInvitation } from './send-invitation';

/** The pause before a mailbox may get another invitation. */
const retryAfterSeconds = 15 * 60;

/** @throws {HttpError} 404 for another organization's invitation; 409 for one that was accepted. */
async function requirePending(transaction: Transaction, { organizationId }: Caller, id: string): Promise<Invitation> {
  const invitation = await lockInvitation(transaction, organizationId, id);
  if (!invitation) throw new HttpError(404, 'error_not_found');
  if (invitation.acceptedAt !== null) throw new HttpError(409, 'error_conflict');
  return invitation;
}

/**
 * Emails a pending or expired invitation again, with a new link that replaces the previous one.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for another organization's invitation; 409 for one that
 *   was accepted or revoked, or whose address is outside of the domains of required single sign-on; 429 if the mailbox got three in the last 15 minutes.
 */
export async function resend(
  deps: Deps,
  caller: Caller,
  id: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof resendInvite>> {
  await requireAbility(deps.database, caller, 'grant', 'organization');
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, caller.organizationId);
    const { email, role, revokedAt } = await requirePending(transaction, caller, id);
    if (revokedAt !== null) throw new HttpError(409, 'error_conflict');
    rejectOutside(await findRequiredDomains(transaction, caller.organizationId), email);
    await lockMailboxes(transaction, [email]);
    if (!(await filterEmailable(transaction, 'invitation', [email], deps.clock.now())).has(email)) {
      throw new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(retryAfterSeconds) } });
    }
    const { token, ...link } = createInvitationLink(deps);
    await updateInvitation(transaction, id, link);
    const facts = { id, email, role, token, expiresAt: link.expiresAt, inviterEmail: caller.email };
    const { userId: inviterId, organizationId } = caller;
    const invitation = { ...facts, organizationId, inviterId, action: 'invitation_resent' } as const;
    await emailInvitation(transaction, deps, invitation, origin);
    return {
      userId: id,
      status: 'InvitationSent',
      sentAt: link.sentAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
    };
  });
}

/**
 * Revokes an invitation. Idempotent.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for another organization's invitation; 409 for one that
 *   was accepted.
 */
export async function revoke(
  deps: Deps,
  caller: Caller,
  id: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof revokeInvite>> {
  await requireAbility(deps.database, caller, 'grant', 'organization');
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, caller.organizationId);
    const invitation = await requirePending(transaction, caller, id);
    const revokedAt = invitation.revokedAt ?? deps.clock.now();
    if (invitation.revokedAt === null) {
      await updateInvitation(transaction, id, { revokedAt });
      const { userId, organizationId } = caller;
      await recordSecurityEvent(transaction, deps, origin, { kind: 'invitation_revoked', userId, detail: id });
      const audit = { organizationId, actorId: userId, action: 'invitation_revoked', subjectId: id } as const;
      await recordAudit(transaction, deps, origin, audit);
    }
    return { userId: id, revokedAt: revokedAt.toISOString() };
  });
}

/**
 * Returns whether an address is a member of the caller's organization, invited, available, or outside of the domains of
 * required single sign-on. An address with an
 * expired invitation is available.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function checkEmail(
  { database, clock }: Deps,
  caller: Caller,
  email: string,
): Promise<ResponseOf<typeof checkMemberEmail>> {
  await requireAbility(database, caller, 'grant', 'organization');
  const { organizationId } = caller;
  if ((await findMemberEmails(database, organizationId, [email])).has(email)) return { email, status: 'member' };
  const pending = await findPendingInvitations(database, organizationId, [email]);
  if (pending.some(({ expiresAt }) => expiresAt > clock.now())) return { email, status: 'invited' };
  const domains = await findRequiredDomains(database, organizationId);
  return { email, status: isOutside(domains, email) ? 'outside_sso_domains' : 'available' };
}
