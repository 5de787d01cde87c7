import type { acceptInvitation, getInvitation } from '@app/api-client/contract/access/invitations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/identity/mask-email';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  getUserOrganization,
  joinOrganization,
  lockOrganizationsForMove,
  recordAudit,
  findJoinBlocker,
} from '@/backend/modules/organization';
import { endBilling, findClosingLosses } from '@/backend/modules/access/organization-closing';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { lockUser, recordSecurityEvent } from '@/backend/modules/identity';
import {
  enforceSso,
  findRequiredDomains,
  isOutside,
  ssoDomainOf,
} from '@/backend/modules/access/authentication-policy';
import { findAccountState, updateInvitation, type InvitationWithOrganization } from './invitation.repository';
import { lockInvitationByToken, readInvitation, rejectOutside } from './require-invitation';

/** Describes the organization that an invited user leaves by joining, and what is lost with it (IN-4). */
async function describeCurrentOrganization(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { userId }: Caller,
  invitingId: string,
): Promise<ResponseOf<typeof getInvitation>['currentOrganization']> {
  const organization = await getUserOrganization(database, userId);
  const { id, name, ownerId } = organization;
  if (id === invitingId) return null;
  if (ownerId !== userId) return { name, blocker: null, losses: null };
  const now = clock.now();
  return {
    name,
    blocker: (await findJoinBlocker(database, organization, now)) ?? null,
    losses: await findClosingLosses(database, id, now),
  };
}

type Description = ResponseOf<typeof getInvitation>;
type Acceptance = ResponseOf<typeof acceptInvitation>;

/**
 * @returns The next step of a visitor who is not logged in. An unverified address does not count as an account. A user of
 *   another organization joins with the password first, because this one's provider may not vouch for them before.
 */
async function findVisitorStep(
  { database }: Pick<Deps, 'database'>,
  email: string,
  isSsoRequired: boolean,
): Promise<'log_in' | 'register' | 'log_in_with_sso'> {
  const user = await findAccountState(database, email);
  if (user && (user.emailVerifiedAt !== null || user.suspendedAt !== null)) return 'log_in';
  return isSsoRequired ? 'log_in_with_sso' : 'register';
}

const outcomes = {
  log_in: 'login_required',
  register: 'registration_required',
  log_in_with_sso: 'sso_login_required',
} as const;

/**
 * Describes an invitation to the holder of its link, without using it up.
 * @throws {HttpError} 404 for an unknown token or a revoked invitation; 400 for an expired one.
 */
export async function describeInvitation(deps: Deps, token: string, caller: Caller | undefined): Promise<Description> {
  const invitation = await readInvitation(deps.database, token, deps.clock.now());
  const { organizationId, organizationName, email, role, expiresAt, acceptedAt } = invitation;
  const domains = await findRequiredDomains(deps.database, organizationId);
  const ssoDomain = domains === undefined || isOutside(domains, email) ? null : ssoDomainOf(email);
  const findNextStep = async (): Promise<Description['nextStep']> => {
    if (acceptedAt !== null) return 'none';
    if (isOutside(domains, email)) return 'outside_sso_domains';
    if (!caller) return findVisitorStep(deps, email, domains !== undefined);
    return caller.email === email ? 'accept' : 'log_out';
  };
  const nextStep = await findNextStep();
  return {
    organizationName,
    maskedEmail: maskEmail(email),
    role,
    status: acceptedAt === null ? 'InvitationSent' : 'Active',
    expiresAt: expiresAt.toISOString(),
    nextStep,
    ssoDomain,
    currentOrganization:
      caller && nextStep === 'accept' ? await describeCurrentOrganization(deps, caller, organizationId) : null,
  };
}

/** Marks an invitation as accepted. @param transaction Must also create the membership. */
export async function markInvitationAccepted(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id, organizationId, role }: Pick<InvitationWithOrganization, 'id' | 'organizationId' | 'role'>,
  userId: string,
  origin: RequestOrigin,
): Promise<void> {
  await updateInvitation(transaction, id, { acceptedAt: deps.clock.now() });
  await recordSecurityEvent(transaction, deps, origin, { kind: 'invitation_accepted', userId, detail: id });
  const audit = { organizationId, actorId: userId, action: 'member_joined', subjectId: userId } as const;
  await recordAudit(transaction, deps, origin, { ...audit, detail: { role, by: 'invitation' } });
}

async function join(
  transaction: Transaction,
  deps: Deps,
  { userId, email }: Caller,
  { token, organizationId }: { token: string; organizationId: string },
  origin: RequestOrigin,
): Promise<NonNullable<Acceptance['organization']>> {
  await lockUser(transaction, userId);
  await lockOrganizationsForMove(transaction, userId, organizationId);
  const invitation = await lockInvitationByToken(transaction, token, deps.clock.now());
  if (invitation.email !== email) throw new HttpError(403, 'error_invitation_email_mismatch');
  if (invitation.acceptedAt === null) {
    rejectOutside(await findRequiredDomains(transaction, organizationId), email);
    const current = await getUserOrganization(transaction, userId);
    const isClosed = current.ownerId === userId && current.id !== organizationId;
    if (isClosed) await endBilling(transaction, deps, current.id);
    await joinOrganization(transaction, deps, userId, invitation);
    await markInvitationAccepted(transaction, deps, invitation, userId, origin);
    await enforceSso(transaction, organizationId, deps.clock.now());
  }
  const { id, name, role } = await getUserOrganization(transaction, userId);
  // The user accepted it earlier and has left the organization since.
  if (id !== organizationId) throw new HttpError(400, 'error_link_used');
  return { id, name, role };
}

/**
 * Accepts an invitation with an existing account. The user moves immediately. Accepting again changes nothing.
 * @param caller Only the owner of the invited address may accept.
 * @throws {HttpError} 404 for an unknown token or a revoked invitation; 400 for an expired or used one; 403 for another
 *   user, or with an expired password; 409 while the user's own organization has other members or a paid plan, or for
 *   an address outside of the domains of required single sign-on.
 */
export async function accept(
  deps: Deps,
  token: string,
  caller: Caller | undefined,
  origin: RequestOrigin,
): Promise<Acceptance> {
  const { organizationId, email } = await readInvitation(deps.database, token, deps.clock.now());
  if (!caller) {
    const domains = await findRequiredDomains(deps.database, organizationId);
    rejectOutside(domains, email);
    return { outcome: outcomes[await findVisitorStep(deps, email, domains !== undefined)], organization: null };
  }
  if (caller.requiresPasswordChange) throw new HttpError(403, 'error_password_change_required');
  const organization = await deps.database.transaction((transaction) =>
    join(transaction, deps, caller, { token, organizationId }, origin),
  );
  return { outcome: 'accepted', organization };
}
