import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { transferOwnership } from '@app/api-client/contract/roles/grants';
import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import type { Caller } from '../../http/authenticate';
import { HttpError } from '../../http/http-error';
import { queueEmail } from '../../email/outbox';
import type { PasswordHasher } from '../../passwords/password-hasher';
import { reauthenticate } from '../credentials';
import { recordAudit } from '../audit-log';
import { requireAbility } from '../authority';
import { setOwner, lockOrganization, roleOfMember } from '../organization';
import type { RequestOrigin } from '../../http/request-origin';
import { recordSecurityEvent } from '../security-log';
import { enforceSso, getSsoState } from '../sso-requirement';
import { lockUsers } from './member.repository';
import { ownershipGivenEmail, ownershipReceivedEmail } from './emails/ownership-emails';

type Input = Pick<BodyOf<typeof transferOwnership>, 'newOwnerId' | 'currentPassword'>;
type HeldUser = Awaited<ReturnType<typeof lockUsers>>[number];

const notAChoice = () => new HttpError(400, 'error_validation', { fields: { newOwnerId: { code: 'choice' } } });

/** @throws {HttpError} 404 for whom the organization does not know; 400 for whoever cannot own it; 409 for want of a way in. */
async function rejectUnfit(
  transaction: Transaction,
  organizationId: string,
  user: HeldUser | undefined,
  isSsoRequired: boolean,
): Promise<HeldUser> {
  const role = user && (await roleOfMember(transaction, organizationId, user.id));
  if (!user || role === undefined) throw new HttpError(404, 'error_not_found');
  if (role !== 'admin' || user.suspendedAt !== null) throw notAChoice();
  // The owner is the one who gets in on the day on which the provider is away.
  if (isSsoRequired && user.passwordHash === null) throw new HttpError(409, 'error_owner_password_missing');
  return user;
}

async function handOver(
  transaction: Transaction,
  deps: Deps,
  caller: Caller,
  newOwnerId: string,
  origin: RequestOrigin,
): Promise<void> {
  const { clock } = deps;
  const { userId: actorId, sessionId } = caller;
  const users = await lockUsers(transaction, [actorId, newOwnerId]);
  // Asked again, now that nothing else is done in the caller's name: it may have been given away while this one waited.
  const { organizationId } = await requireAbility(transaction, caller, 'transfer', 'organization');
  const name = await lockOrganization(transaction, organizationId);
  const formerOwner = users.find(({ id }) => id === actorId);
  const isSsoRequired = (await getSsoState(transaction, organizationId)) === 'required';
  const wanted = users.find(({ id }) => id === newOwnerId);
  const newOwner = await rejectUnfit(transaction, organizationId, wanted, isSsoRequired);
  await setOwner(transaction, organizationId, newOwnerId);
  await enforceSso(transaction, organizationId, clock.now());
  await recordSecurityEvent(transaction, deps, origin, {
    kind: 'ownership_transferred',
    userId: actorId,
    sessionId,
    detail: newOwnerId,
  });
  const audit = { organizationId, actorId, action: 'ownership_transferred', subjectId: newOwnerId } as const;
  await recordAudit(transaction, deps, origin, audit);
  const facts = { organizationName: name, at: clock.now() };
  await queueEmail(transaction, deps, ownershipReceivedEmail(deps.config, newOwner, facts));
  if (formerOwner) await queueEmail(transaction, deps, ownershipGivenEmail(deps.config, formerOwner, newOwner, facts));
}

/**
 * Makes another admin the owner of the organization. The former one stays an admin. Where single sign-on is required the
 * password stops being a way in for the one and starts being one for the other, and the former owner's sessions by
 * password end, with this one.
 * @throws {HttpError} 403 for whoever does not own it; 400 without the present password or a fresh login by single
 *   sign-on, for oneself, and for somebody who is no admin or is suspended; 404 for somebody who is no member; 409 for
 *   somebody without a password where single sign-on is required.
 */
export async function transferOrganization(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { newOwnerId, currentPassword }: Input,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof transferOwnership>> {
  await requireAbility(deps.database, caller, 'transfer', 'organization');
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
  if (newOwnerId === caller.userId) throw notAChoice();
  await deps.database.transaction((transaction) => handOver(transaction, deps, caller, newOwnerId, origin));
  return { ownerId: newOwnerId, resourceId: null, transferredAt: deps.clock.now().toISOString() };
}
