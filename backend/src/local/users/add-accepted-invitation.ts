import type { Role } from '@app/api-client/rules/abilities';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { recordAudit } from '@/backend/modules/audit-log';
import { createInvitationLink, insertInvitations, markInvitationAccepted } from '@/backend/modules/invitations';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent } from '@/backend/modules/security-log';

type Acceptance = { organizationId: string; role: Role; email: string; userId: string; inviterId: string };

/** Adds the traces of an accepted invitation: its row, security events and audit entries. Sends no email. */
export async function addAcceptedInvitation(
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
