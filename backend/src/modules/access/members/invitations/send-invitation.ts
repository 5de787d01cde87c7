import { dayMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { recordAudit } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { secretHash } from '@/backend/cryptography/secret-hash';
import { recordSecurityEvent } from '@/backend/modules/identity';
import { invitationEmail, type InvitationEmailFacts } from './invitation-email';

/** Seven days of 24 hours. */
const lifetimeMs = 7 * dayMs;

/** A link to email. The row stores the token's hash; the token itself is not stored. */
export type InvitationLink = { token: string; tokenHash: Buffer; sentAt: Date; expiresAt: Date };

/** Creates the link of an invitation: 256 random bits, valid for seven days. */
export function createInvitationLink({ clock, ids }: Pick<Deps, 'clock' | 'ids'>): InvitationLink {
  const [token, sentAt] = [ids.secret(), clock.now()];
  return { token, tokenHash: secretHash(token), sentAt, expiresAt: new Date(sentAt.getTime() + lifetimeMs) };
}

type InvitationToSend = InvitationEmailFacts & {
  id: string;
  organizationId: string;
  inviterId: string;
  action: 'member_invited' | 'invitation_resent';
};

/** Queues the email of an invitation, and records who invited whom. */
export async function emailInvitation(
  transaction: Transaction,
  deps: Deps,
  { id, organizationId, inviterId, action, ...facts }: InvitationToSend,
  origin: RequestOrigin,
): Promise<void> {
  await recordSecurityEvent(transaction, deps, origin, { kind: 'invitation_sent', userId: inviterId, detail: id });
  const audit = { organizationId, actorId: inviterId, action, subjectId: id, detail: { role: facts.role } };
  await recordAudit(transaction, deps, origin, audit);
  await queueEmail(transaction, deps, invitationEmail(deps.config, facts));
}
