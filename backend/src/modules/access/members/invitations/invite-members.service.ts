import { invitationsPerDayMax, trialInvitationsPerDayMax } from '@app/api-client/rules/organization/invitation-limits';
import { dayMs } from '@app/api-client/rules/values/durations';
import type { inviteMembers } from '@app/api-client/contract/access/invites';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { isEmail, normalizeEmail } from '@app/api-client/rules/identity/email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { lockMailboxes, filterEmailable } from '@/backend/email/email-allowance';
import { hasPaidPlan, lockOrganization, requireAbility } from '@/backend/modules/organization';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { findRequiredDomains, isOutside } from '@/backend/modules/access/authentication-policy';
import {
  countSentByUser,
  countSentByOrganization,
  findMemberEmails,
  findPendingInvitations,
  insertInvitations,
  updateInvitation,
} from './invitation.repository';
import { createInvitationLink, emailInvitation } from './send-invitation';

type Input = BodyOf<typeof inviteMembers>;
type Result = ResponseOf<typeof inviteMembers>['results'][number];
type Outcome = Pick<Result, 'outcome' | 'userId'>;

async function rejectBeyondDailyMax(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { organizationId, userId }: Caller,
  wanted: number,
): Promise<void> {
  const now = clock.now();
  const since = new Date(now.getTime() - dayMs);
  const isPaying = await hasPaidPlan(transaction, organizationId, now);
  const max = isPaying ? invitationsPerDayMax : trialInvitationsPerDayMax;
  const sent = [
    await countSentByOrganization(transaction, organizationId, since),
    // A user keeps this count when changing organizations.
    await countSentByUser(transaction, userId, since),
  ];
  if (Math.max(...sent) + wanted <= max) return;
  throw new HttpError(429, 'error_rate_limited', { headers: { 'retry-after': String(dayMs / 1_000) } });
}

/** Creates or renews the invitations of addresses that can be invited, and queues their emails. */
async function sendInvitations(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  { emails, role }: { emails: string[]; role: Input['role'] },
  origin: RequestOrigin,
): Promise<Map<string, Outcome>> {
  const { organizationId, userId: inviterId } = caller;
  const expired = await findPendingInvitations(transaction, organizationId, emails);
  const earlier = new Map(expired.map((invitation) => [invitation.email, invitation.id]));
  const sent = emails.map((email) => {
    const { token, ...link } = createInvitationLink(deps);
    return { email, token, link, id: earlier.get(email) ?? deps.ids.uuid(), isRenewed: earlier.has(email) };
  });
  for (const { id, link, isRenewed } of sent) {
    if (isRenewed) await updateInvitation(transaction, id, { ...link, role, invitedById: inviterId });
  }
  const added = sent.filter(({ isRenewed }) => !isRenewed);
  const rows = added.map(({ id, email, link }) => ({
    id,
    organizationId,
    email,
    role,
    invitedById: inviterId,
    createdAt: link.sentAt,
    ...link,
  }));
  await insertInvitations(transaction, rows);
  for (const { id, email, token, link } of sent) {
    const facts = { id, email, role, token, expiresAt: link.expiresAt, inviterEmail: caller.email };
    const invitation = { ...facts, organizationId, inviterId, action: 'member_invited' } as const;
    await emailInvitation(transaction, deps, invitation, origin);
  }
  return new Map(sent.map(({ email, id }) => [email, { outcome: 'sent', userId: id }]));
}

/**
 * Invites each address that can be invited.
 * @param input Its addresses are normalized and unique.
 * @returns The outcome by address.
 */
async function inviteEach(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  { emails, role }: Input,
  origin: RequestOrigin,
): Promise<Map<string, Outcome>> {
  const { organizationId } = caller;
  const now = deps.clock.now();
  await lockOrganization(transaction, organizationId);
  const members = await findMemberEmails(transaction, organizationId, emails);
  const pending = await findPendingInvitations(transaction, organizationId, emails);
  // An expired invitation is renewed.
  const invited = new Map(pending.flatMap(({ email, id, expiresAt }) => (expiresAt > now ? [[email, id]] : [])));
  const ssoDomains = await findRequiredDomains(transaction, organizationId);
  const outside = new Set(emails.filter((email) => isOutside(ssoDomains, email)));
  const candidates = emails.filter((email) => !members.has(email) && !invited.has(email) && !outside.has(email));
  await rejectBeyondDailyMax(transaction, deps, caller, candidates.length);
  await lockMailboxes(transaction, candidates);
  const mailable = await filterEmailable(transaction, 'invitation', candidates, now);
  const content = { emails: [...mailable], role };
  const sent = await sendInvitations(transaction, deps, caller, content, origin);
  const getOutcome = (email: string): Outcome => {
    if (members.has(email)) return { outcome: 'already_member', userId: null };
    const userId = invited.get(email);
    if (userId !== undefined) return { outcome: 'already_invited', userId };
    if (outside.has(email)) return { outcome: 'outside_sso_domains', userId: null };
    return sent.get(email) ?? { outcome: 'too_many_emails', userId: null };
  };
  return new Map(emails.map((email) => [email, getOutcome(email)]));
}

/**
 * Invites addresses to the caller's organization. An address that cannot be invited does not affect the others.
 * @returns A result for each address, in the order of the request.
 * @throws {HttpError} 403 unless the caller is an admin; 429 beyond the daily limit of the organization or the user.
 */
export async function invite(
  deps: Deps,
  caller: Caller,
  { emails, role }: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof inviteMembers>> {
  await requireAbility(deps.database, caller, 'grant', 'organization');
  const wanted = [...new Set(emails.filter(isEmail).map(normalizeEmail))];
  const outcomes =
    wanted.length === 0
      ? new Map<string, Outcome>()
      : await deps.database.transaction((transaction) =>
          inviteEach(transaction, deps, caller, { emails: wanted, role }, origin),
        );
  const results = emails.map((email): Result => {
    if (!isEmail(email)) return { email, outcome: 'invalid', userId: null };
    const normal = normalizeEmail(email);
    const result = outcomes.get(normal) ?? { outcome: 'duplicate' as const, userId: null };
    outcomes.delete(normal);
    return { email, ...result };
  });
  return { results };
}
