import type { checkMemberEmail, resendInvite, revokeInvite } from '@app/api-client/contract/org-admin/invites';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { lockMailboxes, mailableAmong } from '../../email/email-allowance';
import { recordAudit } from '../audit-log';
import { requireAbility } from '../authority';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { lockOrganization } from '../organization';
import {
  findMemberEmails,
  findName,
  findOpenInvitations,
  lockInvitation,
  updateInvitation,
} from './invitation.repository';
import type { Invitation } from '../../db/schema/invitations';
import { freshLink, emailInvitation } from './send-invitation';

/** After this long a mailbox may be written to again. */
const retryAfterSeconds = 15 * 60;

/** @throws {HttpError} 404 for an invitation that is not the organization's; 409 for one that was accepted. */
async function requirePending(transaction: Transaction, { organizationId }: Caller, id: string): Promise<Invitation> {
  const invitation = await lockInvitation(transaction, organizationId, id);
  if (!invitation) throw new HttpError(404, 'error_not_found');
  if (invitation.acceptedAt !== null) throw new HttpError(409, 'error_conflict');
  return invitation;
}

/**
 * Mails an invitation again with a new link, which ends the one before, also where its time was over.
 * @throws {HttpError} 403 for whoever is no admin; 404 for another organization's; 409 for one that was accepted or
 *   revoked; 429 when the mailbox has just got three.
 */
export async function resend(
  deps: Deps,
  caller: Caller,
  id: string,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof resendInvite>> {
  await requireAbility(deps.database, caller, 'grant', 'organization');
  return deps.database.transaction(async (transaction) => {
    const organizationName = await lockOrganization(transaction, caller.organizationId);
    const { email, role, revokedAt } = await requirePending(transaction, caller, id);
    if (revokedAt !== null) throw new HttpError(409, 'error_conflict');
    await lockMailboxes(transaction, [email]);
    if (!(await mailableAmong(transaction, 'invitation', [email], deps.clock.now())).has(email)) {
      throw new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(retryAfterSeconds) } });
    }
    const { token, ...link } = freshLink(deps);
    await updateInvitation(transaction, id, link);
    const inviterName = (await findName(transaction, caller.userId)) ?? caller.email;
    const facts = { id, email, role, token, expiresAt: link.expiresAt, organizationName, inviterName };
    const { userId: inviterId, organizationId } = caller;
    const sending = { ...facts, organizationId, inviterId, action: 'invitation_resent' } as const;
    await emailInvitation(transaction, deps, sending, origin);
    return {
      userId: id,
      status: 'InvitationSent',
      sentAt: link.sentAt.toISOString(),
      expiresAt: link.expiresAt.toISOString(),
    };
  });
}

/**
 * Takes an invitation back. Doing it again changes nothing.
 * @throws {HttpError} 403 for whoever is no admin; 404 for another organization's; 409 for one that was accepted.
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
 * What an address is to the caller's organization. An invitation whose time is over leaves it available.
 * @throws {HttpError} 403 for whoever is no admin.
 */
export async function statusOfEmail(
  { database, clock }: Deps,
  caller: Caller,
  email: string,
): Promise<ResponseOf<typeof checkMemberEmail>> {
  await requireAbility(database, caller, 'grant', 'organization');
  const { organizationId } = caller;
  if ((await findMemberEmails(database, organizationId, [email])).has(email)) return { email, status: 'member' };
  const open = await findOpenInvitations(database, organizationId, [email]);
  return { email, status: open.some(({ expiresAt }) => expiresAt > clock.now()) ? 'invited' : 'available' };
}
