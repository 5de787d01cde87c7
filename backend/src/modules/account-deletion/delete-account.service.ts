import type { deleteAccount } from '@app/api-client/contract/account/delete-account';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { queueMail } from '../../email/outbox';
import type { PasswordHasher } from '../../passwords/password-hasher';
import type { Person } from '../../db/schema/users';
import { reauthenticate } from '../credentials';
import { recordAudit } from '../audit-log';
import { revokeInvitationsOfFormerAdmin } from '../invitations';
import { memberLeftMail } from '../members';
import {
  changeCompanyDetails,
  lockOrganization,
  nameWithoutCompany,
  organizationOf,
  removeOrganization,
} from '../organization';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { leavingOf } from './blockers';
import { requireConfirmation } from './confirm-deletion.service';
import { erasePeople } from '../personal-data';
import { leaveRegionalData } from './leave-regional-data';
import { findLeaver, lockPeople } from './account-deletion.repository';
import { accountDeletedMail } from './emails/account-deleted-email';
import { tidyUp } from './tidy-up';

type Organization = Awaited<ReturnType<typeof organizationOf>>;

const gone = () => new HttpError(401, 'error_session_revoked');

/** @throws {HttpError} 400 for a wrong password, or without one; 429 and 503 as at the login. */
async function requirePassword(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  currentPassword: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const person = await findLeaver(deps.database, caller.personId);
  if (!person) throw gone();
  // A login a moment ago is not enough here: what has no password is confirmed by mail.
  if (person.passwordHash === null || currentPassword === undefined) {
    throw new HttpError(400, 'error_reauthentication_required');
  }
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
}

/** A company that has no name of its own went by the name of somebody who owned it once. */
async function renameAfterOwner(
  transaction: Transaction,
  { id, name, companyName, accountType }: Organization,
  leaver: Person,
  owner: Person,
): Promise<void> {
  if (companyName !== null || name !== nameWithoutCompany(leaver)) return;
  await changeCompanyDetails(transaction, id, owner, { accountType, companyName });
}

/** The organization goes on: its owner has what the person owned, and is told. */
async function leaveToOthers(
  transaction: Transaction,
  deps: Deps,
  { person, organization }: { person: Person; organization: Organization },
  origin: RequestOrigin,
): Promise<void> {
  const { id: personId } = person;
  const owner = await findLeaver(transaction, organization.ownerId);
  if (!owner) throw new Error('An organization without an owner.');
  const formerAdmin = { organizationId: organization.id, inviterId: personId, actorId: personId };
  await revokeInvitationsOfFormerAdmin(transaction, deps, formerAdmin, origin);
  const handedOver = await leaveRegionalData(transaction, deps, [personId]);
  await renameAfterOwner(transaction, organization, person, owner);
  const audit = { organizationId: organization.id, actorId: personId, subjectId: personId } as const;
  await recordAudit(transaction, deps, origin, {
    ...audit,
    action: 'account_deleted',
    detail: { handedOver: String(handedOver) },
  });
  const member = { email: person.email, organizationName: organization.name };
  await queueMail(transaction, deps, memberLeftMail(deps.config, owner, member, handedOver));
}

async function leave(
  transaction: Transaction,
  deps: Deps,
  { personId }: Caller,
  confirmationToken: string | undefined,
  origin: RequestOrigin,
): Promise<void> {
  const [person] = await lockPeople(transaction, [personId]);
  if (!person) throw gone();
  await lockOrganization(transaction, (await organizationOf(transaction, personId)).id);
  if (confirmationToken !== undefined) await requireConfirmation(transaction, deps, person, confirmationToken);
  const organization = await organizationOf(transaction, personId);
  const { blockers, isErased } = await leavingOf(transaction, organization, personId);
  const [blocker] = blockers;
  if (blocker) throw new HttpError(400, blocker);
  if (isErased) {
    await removeOrganization(transaction, organization.id);
    await leaveRegionalData(transaction, deps, [personId]);
  } else await leaveToOthers(transaction, deps, { person, organization }, origin);
  await erasePeople(transaction, [personId]);
  await recordSecurityEvent(transaction, deps, origin, { kind: 'account_deleted', personId });
  // After everything that was queued before has gone: it is the last mail to this address.
  await queueMail(transaction, deps, accountDeletedMail(deps.config, person, deps.clock.now()));
}

/**
 * Erases a person who leaves alone: an organization in which nobody else is goes along, and what a member of another one
 * owns goes to its owner. All of it is one transaction; files and whatever else lies outside the database follow, also
 * when this process dies.
 * @throws {HttpError} 400 without a proof of who it is, and while others depend on the person; 429 and 503 as at the
 *   login.
 */
export async function leaveForGood(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { currentPassword, confirmationToken }: BodyOf<typeof deleteAccount>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteAccount>> {
  const deletedAt = deps.clock.now().toISOString();
  if (confirmationToken === undefined) await requirePassword(deps, hasher, caller, currentPassword, origin);
  await deps.database.transaction((transaction) => leave(transaction, deps, caller, confirmationToken, origin));
  await tidyUp(deps);
  return { deletedAt };
}
