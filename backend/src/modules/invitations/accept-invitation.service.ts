import type { acceptInvitation, getInvitation } from '@app/api-client/contract/account/invitations';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import { maskEmail } from '@app/api-client/rules/mask-email';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { recordAudit } from '../audit-log';
import { lockOrganizationsForMove, joinOrganization, organizationOf } from '../organization';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { enforceSso } from '../sso-requirement';
import { findAccountState, lockUser, updateInvitation, type OpenedInvitation } from './invitation.repository';
import { lockInvitation, readInvitation } from './open-invitation';

type Description = ResponseOf<typeof getInvitation>;
type Acceptance = ResponseOf<typeof acceptInvitation>;

/** How it goes on for somebody who is not logged in: an address that nobody has verified is no account yet. */
async function stepOfVisitor({ database }: Pick<Deps, 'database'>, email: string): Promise<'log_in' | 'register'> {
  const user = await findAccountState(database, email);
  return user && (user.emailVerifiedAt !== null || user.suspendedAt !== null) ? 'log_in' : 'register';
}

/**
 * Shows an invitation to whoever holds its link. Uses nothing.
 * @throws {HttpError} 404 for a token of no invitation, or of one that was revoked; 400 for one whose time is over.
 */
export async function describeInvitation(deps: Deps, token: string, caller: Caller | undefined): Promise<Description> {
  const invitation = await readInvitation(deps.database, token, deps.clock.now());
  const { organizationName, email, role, expiresAt, acceptedAt } = invitation;
  const nextStep = async (): Promise<Description['nextStep']> => {
    if (acceptedAt !== null) return 'none';
    if (!caller) return stepOfVisitor(deps, email);
    return caller.email === email ? 'accept' : 'log_out';
  };
  return {
    organizationName,
    maskedEmail: maskEmail(email),
    role,
    status: acceptedAt === null ? 'InvitationSent' : 'Active',
    expiresAt: expiresAt.toISOString(),
    nextStep: await nextStep(),
  };
}

/** Marks an invitation as accepted. @param transaction The one that makes the member. */
export async function settleInvitation(
  transaction: Transaction,
  deps: Pick<Deps, 'clock' | 'ids'>,
  { id, organizationId, role }: Pick<OpenedInvitation, 'id' | 'organizationId' | 'role'>,
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
  const invitation = await lockInvitation(transaction, token, deps.clock.now());
  if (invitation.email !== email) throw new HttpError(403, 'error_invitation_email_mismatch');
  if (invitation.acceptedAt === null) {
    await joinOrganization(transaction, deps, userId, invitation);
    await settleInvitation(transaction, deps, invitation, userId, origin);
    await enforceSso(transaction, organizationId, deps.clock.now());
  }
  const { id, name, role } = await organizationOf(transaction, userId);
  // Accepted once, and gone from there since.
  if (id !== organizationId) throw new HttpError(400, 'error_link_used');
  return { id, name, role };
}

/**
 * Accepts an invitation with an account that exists: the user moves, with the next call. Accepting again changes
 * nothing.
 * @param caller Whoever is logged in; only the owner of the invited address may accept.
 * @throws {HttpError} 404 for a token of no invitation, or of one that was revoked; 400 for one whose time is over, or
 *   that was used; 403 for another user, or with an expired password; 409 while the user's own organization has
 *   other members or a paid plan.
 */
export async function accept(
  deps: Deps,
  token: string,
  caller: Caller | undefined,
  origin: RequestOrigin,
): Promise<Acceptance> {
  const { organizationId, email } = await readInvitation(deps.database, token, deps.clock.now());
  if (!caller) {
    const step = await stepOfVisitor(deps, email);
    return { outcome: step === 'log_in' ? 'login_required' : 'registration_required', organization: null };
  }
  if (caller.requiresPasswordChange) throw new HttpError(403, 'error_password_change_required');
  const organization = await deps.database.transaction((transaction) =>
    join(transaction, deps, caller, { token, organizationId }, origin),
  );
  return { outcome: 'accepted', organization };
}
