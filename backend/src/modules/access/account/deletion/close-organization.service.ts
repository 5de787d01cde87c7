import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { deleteOrganization, getOrganizationDeletion } from '@app/api-client/contract/organization/organization';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { queueEmailsLater } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { User } from '@/backend/db/schema/identity/users';
import { endAllSessions, reauthenticate, recordSecurityEvent, recordSecurityEvents } from '@/backend/modules/identity';
import {
  eraseUsers,
  getCallerAbility,
  getUserOrganization,
  leaveOrganization,
  removeOrganization,
} from '@/backend/modules/organization';
import { queueRevocationsOf } from '@/backend/modules/flows';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { endBilling, findClosingLosses } from '@/backend/modules/access/organization-closing';
import { releaseRegionalData } from './release-regional-data';
import { findMembersToRemove } from './account-deletion.repository';
import { lockForDeletion } from './lock-for-deletion';
import { organizationClosedEmail } from './emails/organization-closed-email';
import { eraseLeftovers } from './erase-leftovers';

/** A user who joins while the members are being locked makes the closing start over. */
const attemptsMax = 5;
const retrySeconds = 5;

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;
/** Members whose accounts are erased with the organization, and members whose accounts existed before and stay. */
type Members = { leaving: User[]; staying: User[] };

/** Users per statement: keeps each statement short, even in a large organization. */
const batchSize = 500;

function inBatches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / batchSize) }, (_, index) =>
    all.slice(index * batchSize, (index + 1) * batchSize),
  );
}

const ownersOnly = () => new HttpError(403, 'error_owner_protected');

/** @throws {HttpError} 403 unless the caller is the owner. */
async function requireOwner(deps: Pick<Deps, 'database'>, caller: Caller): Promise<Organization> {
  const ability = await getCallerAbility(deps.database, caller);
  if (!ability.inGeneral('delete', 'organization')) throw ownersOnly();
  return getUserOrganization(deps.database, caller.userId);
}

/**
 * Locks the members of an organization and the organization.
 * @returns `undefined` if a user joined in between.
 * @throws {HttpError} 401 if the caller is no longer a member.
 */
async function lockMembers(transaction: Transaction, { userId, organizationId }: Caller): Promise<Members | undefined> {
  const before = await findMembersToRemove(transaction, organizationId);
  const ids = before.map((member) => member.userId);
  const users = await lockForDeletion(transaction, ids, () => organizationId);
  const members = new Map(
    (await findMembersToRemove(transaction, organizationId)).map((member) => [member.userId, member]),
  );
  const locked = users.filter(({ id }) => members.has(id));
  if (!members.has(userId)) throw new HttpError(401, 'error_session_revoked');
  if (locked.length < members.size) return undefined;
  const isLeaving = ({ id }: User) => id === userId || members.get(id)?.accountMadeHere === true;
  return { leaving: locked.filter(isLeaving), staying: locked.filter((user) => !isLeaving(user)) };
}

/** Ends the sessions of users who keep their accounts, and gives each an empty organization of their own. */
async function moveToOwnOrganizations(
  transaction: Transaction,
  deps: Deps,
  staying: readonly User[],
  origin: RequestOrigin,
): Promise<void> {
  for (const user of staying) {
    await endAllSessions(transaction, deps, user.id, 'organization_closed', origin);
    await leaveOrganization(transaction, deps, user);
  }
}

/** Erases users with all their data, and emails them. */
async function eraseAccounts(
  transaction: Transaction,
  deps: Deps,
  organization: Organization,
  leaving: readonly User[],
  origin: RequestOrigin,
): Promise<void> {
  const [ids, detail] = [leaving.map(({ id }) => id), organization.id];
  await releaseRegionalData(transaction, deps, ids, organization.id);
  await queueRevocationsOf(transaction, deps, ids);
  await eraseUsers(transaction, ids);
  const events = ids.map((userId) => ({ kind: 'account_deleted', userId, detail }) as const);
  await recordSecurityEvents(transaction, deps, origin, events);
  await queueClosedEmails(transaction, deps, organization, leaving, true);
}

async function queueClosedEmails(
  transaction: Transaction,
  deps: Deps,
  organization: Organization,
  users: readonly User[],
  isErased: boolean,
): Promise<void> {
  const closedAt = deps.clock.now();
  const emails = users.map((user) => {
    const isOwner = user.id === organization.ownerId;
    return organizationClosedEmail(deps.config, user, { organization, isErased, isOwner, closedAt });
  });
  await queueEmailsLater(transaction, deps, emails, closedAt);
}

async function close(
  transaction: Transaction,
  deps: Deps,
  organization: Organization,
  { leaving, staying }: Members,
  origin: RequestOrigin,
): Promise<void> {
  const { id, ownerId } = organization;
  const [owners, others] = [
    leaving.filter((user) => user.id === ownerId),
    leaving.filter((user) => user.id !== ownerId),
  ];
  for (const batch of inBatches(others)) await eraseAccounts(transaction, deps, organization, batch, origin);
  for (const batch of inBatches(staying)) {
    await moveToOwnOrganizations(transaction, deps, batch, origin);
    await queueClosedEmails(transaction, deps, organization, batch, false);
  }
  await removeOrganization(transaction, id);
  // An organization always has an owner, so the owner is erased last.
  await eraseAccounts(transaction, deps, organization, owners, origin);
  const closed = { kind: 'organization_closed', userId: ownerId, detail: id } as const;
  await recordSecurityEvent(transaction, deps, origin, closed);
}

/** @returns Whether the organization was closed: `false` if a user joined in the meantime. */
async function tryToClose(deps: Deps, caller: Caller, origin: RequestOrigin): Promise<boolean> {
  return deps.database.transaction(async (transaction) => {
    const members = await lockMembers(transaction, caller);
    if (!members) return false;
    const organization = await getUserOrganization(transaction, caller.userId);
    // The owner or the organization may have changed since the request was authenticated.
    if (organization.id !== caller.organizationId || organization.ownerId !== caller.userId) throw ownersOnly();
    await endBilling(transaction, deps, organization.id);
    await close(transaction, deps, organization, members, origin);
    return true;
  });
}

/**
 * Previews closing an organization: what it has paid for or owes.
 * @throws {HttpError} 403 unless the caller is the owner.
 */
export async function describeClosing(
  deps: Pick<Deps, 'database' | 'clock'>,
  caller: Caller,
): Promise<ResponseOf<typeof getOrganizationDeletion>> {
  const { id } = await requireOwner(deps, caller);
  return findClosingLosses(deps.database, id, deps.clock.now());
}

/**
 * Closes an organization: erases its data and the accounts that were created in it. Members who had an account before
 * keep it, with an empty organization. All members are emailed (docs/decisions/009-closing-an-organization.md).
 * @throws {HttpError} 403 unless the caller is the owner; 400 for a wrong name or password, or without a password
 *   and a fresh login; 409 while a charge is in progress; 429 and 503 as for a login, and 503 if users keep joining.
 */
export async function closeOrganization(
  deps: Deps,
  hasher: PasswordHasher,
  caller: Caller,
  { typedName, currentPassword }: BodyOf<typeof deleteOrganization>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteOrganization>> {
  const { id, name } = await requireOwner(deps, caller);
  if (typedName !== name) throw new HttpError(400, 'error_confirmation_mismatch');
  await reauthenticate(deps, hasher, caller, currentPassword, origin);
  const deletedAt = deps.clock.now().toISOString();
  for (let attempt = 0; !(await tryToClose(deps, caller, origin)); attempt++) {
    if (attempt === attemptsMax) {
      throw new HttpError(503, 'error_unavailable', { headers: { 'retry-after': String(retrySeconds) } });
    }
  }
  await eraseLeftovers(deps);
  return { id, deletedAt };
}
