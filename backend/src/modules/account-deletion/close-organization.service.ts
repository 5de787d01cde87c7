import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { deleteOrganization } from '@app/api-client/contract/organization';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/authenticate';
import { HttpError } from '@/backend/http/http-error';
import { queueEmailsLater } from '@/backend/email/outbox';
import type { PasswordHasher } from '@/backend/passwords/password-hasher';
import type { User } from '@/backend/db/schema/users';
import { reauthenticate } from '@/backend/modules/credentials';
import { abilityOfCaller } from '@/backend/modules/authority';
import {
  leaveOrganization,
  lockOrganization,
  getUserOrganization,
  removeOrganization,
} from '@/backend/modules/organization';
import { endAllSessions } from '@/backend/modules/sessions';
import type { RequestOrigin } from '@/backend/http/request-origin';
import { recordSecurityEvent, recordSecurityEvents } from '@/backend/modules/security-log';
import { eraseUsers } from '@/backend/modules/personal-data';
import { releaseRegionalData } from './release-regional-data';
import { findMembers, lockUsers } from './account-deletion.repository';
import { organizationClosedEmail } from './emails/organization-closed-email';
import { tidyUp } from './tidy-up';

/** Whoever joins while their colleagues are being locked has the whole begin again. */
const attemptsMax = 5;
const retrySeconds = 5;

type Organization = Awaited<ReturnType<typeof getUserOrganization>>;
/** Everybody in an organization: whose account ends with it, and who takes one along that was there before. */
type Members = { leaving: User[]; staying: User[] };

/** So many users at a time: no statement takes long, however large the organization is. */
const partSize = 500;

function inParts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / partSize) }, (_, at) =>
    all.slice(at * partSize, (at + 1) * partSize),
  );
}

const ownersOnly = () => new HttpError(403, 'error_owner_protected');

async function requireOwner(deps: Deps, caller: Caller): Promise<Organization> {
  const ability = await abilityOfCaller(deps.database, caller);
  if (!ability.inGeneral('delete', 'organization')) throw ownersOnly();
  return getUserOrganization(deps.database, caller.userId);
}

/**
 * Locks everybody in an organization, and then the organization, in the order in which users who join take both.
 * @returns Nothing when somebody came in between.
 */
async function lockMembers(transaction: Transaction, { userId, organizationId }: Caller): Promise<Members | undefined> {
  const before = await findMembers(transaction, organizationId);
  const users = await lockUsers(
    transaction,
    before.map((member) => member.userId),
  );
  await lockOrganization(transaction, organizationId);
  const members = new Map((await findMembers(transaction, organizationId)).map((one) => [one.userId, one]));
  const locked = users.filter(({ id }) => members.has(id));
  if (!members.has(userId)) throw new HttpError(401, 'error_session_revoked');
  if (locked.length < members.size) return undefined;
  const isLeaving = ({ id }: User) => id === userId || members.get(id)?.accountMadeHere === true;
  return { leaving: locked.filter(isLeaving), staying: locked.filter((user) => !isLeaving(user)) };
}

/** Everybody belongs to one organization: those who stay get an empty one of their own. */
async function settleStaying(
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

/** Erases users with all that is theirs, and tells them. */
async function endAccounts(
  transaction: Transaction,
  deps: Deps,
  organization: Organization,
  leaving: readonly User[],
  origin: RequestOrigin,
): Promise<void> {
  const [ids, detail] = [leaving.map(({ id }) => id), organization.id];
  await releaseRegionalData(transaction, deps, ids, organization.id);
  await eraseUsers(transaction, ids);
  const events = ids.map((userId) => ({ kind: 'account_deleted', userId, detail }) as const);
  await recordSecurityEvents(transaction, deps, origin, events);
  await tell(transaction, deps, organization, leaving, true);
}

async function tell(
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
  for (const part of inParts(others)) await endAccounts(transaction, deps, organization, part, origin);
  for (const part of inParts(staying)) {
    await settleStaying(transaction, deps, part, origin);
    await tell(transaction, deps, organization, part, false);
  }
  await removeOrganization(transaction, id);
  // An organization never lacks its owner, so the owner goes last.
  await endAccounts(transaction, deps, organization, owners, origin);
  const closed = { kind: 'organization_closed', userId: ownerId, detail: id } as const;
  await recordSecurityEvent(transaction, deps, origin, closed);
}

/** @returns Whether it is closed; not when somebody joined meanwhile. */
async function tryToClose(deps: Deps, caller: Caller, origin: RequestOrigin): Promise<boolean> {
  return deps.database.transaction(async (transaction) => {
    const members = await lockMembers(transaction, caller);
    if (!members) return false;
    const organization = await getUserOrganization(transaction, caller.userId);
    // It changed hands since the call came in.
    if (organization.id !== caller.organizationId || organization.ownerId !== caller.userId) throw ownersOnly();
    await close(transaction, deps, organization, members, origin);
    return true;
  });
}

/**
 * Closes an organization with everything in it, and the accounts that began in it (docs/decisions, closing an
 * organization). Whoever had an account before keeps it, with an empty organization. Everybody is told.
 * @throws {HttpError} 403 for everybody but the owner; 400 for another name than the organization's, for a wrong
 *   password, or without a fresh proof of who it is; 429 and 503 as at the login.
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
  await tidyUp(deps);
  return { id, deletedAt };
}
