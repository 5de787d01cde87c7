import type { BodyOf, QueryOf } from '@app/api-client/contract/endpoint';
import type { removeMember, updateMember } from '@app/api-client/contract/access/users';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { HttpError } from '@/backend/http/errors/http-error';
import { cancelRuns, endConnectionsOf, lockOpenRunsOf, settleKeys, transferResources } from '@/backend/modules/flows';
import { findMemberId, findMemberRole, lockWebhooksOf, settleWebhooks } from '@/backend/modules/organization';
import type { LockedMember } from '../lock-member';
import { isSuspended } from '../member.repository';

/** Decisions about the keys and webhooks of a member who will be no admin. */
export type AdminChoices = Omit<BodyOf<typeof updateMember>, 'role'>;
/** Decisions about everything that a removed member holds. */
export type MemberChoices = QueryOf<typeof removeMember>;

type Holder = Pick<LockedMember, 'id' | 'organizationId' | 'ownerId'>;
type Settling = { member: Holder; actorId: string; origin: RequestOrigin };

/** Finds the member who gets something. @throws {HttpError} 400 unless they can hold it. */
async function requireSuccessor(
  transaction: Transaction,
  { id, organizationId }: Holder,
  field: keyof MemberChoices,
  email: string,
): Promise<string> {
  const found = await findMemberId(transaction, organizationId, email);
  const role = found && (await findMemberRole(transaction, organizationId, found));
  const mayHold = role === 'admin' || (role === 'teammate' && field === 'resources');
  if (!found || !mayHold || found === id || (await isSuspended(transaction, found))) {
    throw new HttpError(400, 'error_validation', { fields: { [field]: { code: 'choice' } } });
  }
  return found;
}

/** Returns the admin who becomes responsible; null if all end. Without a choice, it is the caller, or the owner. */
async function successorOf(
  transaction: Transaction,
  { member, actorId }: Settling,
  field: keyof AdminChoices,
  choice: string | undefined,
): Promise<string | null> {
  if (choice === 'end') return null;
  if (choice !== undefined) return requireSuccessor(transaction, member, field, choice);
  return actorId === member.id ? member.ownerId : actorId;
}

/** Locks the webhooks for which a member is responsible, and finds who becomes responsible for them and the keys. */
async function prepareAdmin(transaction: Transaction, settling: Settling, { apiKeys, webhooks }: AdminChoices) {
  const { member, actorId } = settling;
  const { id: fromId, organizationId } = member;
  const common = { organizationId, fromId, actorId };
  return {
    keys: { ...common, toId: await successorOf(transaction, settling, 'apiKeys', apiKeys) },
    webhooks: { ...common, toId: await successorOf(transaction, settling, 'webhooks', webhooks) },
    locked: await lockWebhooksOf(transaction, organizationId, fromId),
  };
}

type Prepared = Awaited<ReturnType<typeof prepareAdmin>>;

async function settlePrepared(transaction: Transaction, deps: Deps, prepared: Prepared, origin: RequestOrigin) {
  await settleKeys(transaction, deps, prepared.keys, origin);
  await settleWebhooks(transaction, deps, prepared.locked, prepared.webhooks, origin);
}

/**
 * Ends or hands over the keys and webhooks of a member who will be no admin.
 * @param transaction Must have locked the member.
 * @throws {HttpError} 400 for a successor who is no active admin.
 */
export async function settleAdminHoldings(
  transaction: Transaction,
  deps: Deps,
  settling: Settling,
  choices: AdminChoices,
): Promise<void> {
  const prepared = await prepareAdmin(transaction, settling, choices);
  await settlePrepared(transaction, deps, prepared, settling.origin);
}

/**
 * Ends or hands over all that a member holds in an organization that they leave.
 * @param transaction Must have locked the member.
 * @returns The number of resources that another member got.
 * @throws {HttpError} 400 for a successor who cannot hold something.
 */
export async function settleMemberHoldings(
  transaction: Transaction,
  deps: Deps,
  settling: Settling,
  choices: MemberChoices,
): Promise<number> {
  const { member, actorId, origin } = settling;
  const { id: userId, organizationId, ownerId } = member;
  const { resources, runs, connections = actorId === userId ? 'keep' : 'end' } = choices;
  const toId = resources === undefined ? ownerId : await requireSuccessor(transaction, member, 'resources', resources);
  // The rows of runs and webhooks come before the region in the lock order, and each change is recorded in the region.
  const prepared = await prepareAdmin(transaction, settling, choices);
  const open = runs === 'end' ? await lockOpenRunsOf(transaction, organizationId, userId) : [];
  await cancelRuns(transaction, deps, open, { organizationId, actorId }, origin);
  await settlePrepared(transaction, deps, prepared, origin);
  if (connections === 'end') await endConnectionsOf(transaction, deps, { organizationId, userId, actorId }, origin);
  return transferResources(transaction, deps, { organizationId, fromId: userId, toId });
}
