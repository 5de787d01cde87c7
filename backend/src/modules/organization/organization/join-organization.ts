import type { JoinBlocker } from '@app/api-client/contract/access/invitations';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { hasOrderedPlan, hasPaidPlan } from '@/backend/modules/organization/subscriptions';
import {
  findOrganizationByUser,
  hasOtherMembers,
  insertMembership,
  lockOrganizations,
  moveMembership,
} from './organization.repository';
import { removeOrganization } from './organization.service';

type NewMembership = { organizationId: string; role: 'admin' | 'teammate' | 'guest' };

/**
 * Locks a user's current organization and the one to join, in the order of their ids, so that two owners who join each
 * other's organization do not deadlock.
 * @param transaction Must have locked the user.
 */
export async function lockOrganizationsForMove(
  transaction: Transaction,
  userId: string,
  organizationId: string,
): Promise<void> {
  const current = await findOrganizationByUser(transaction, userId);
  await lockOrganizations(transaction, current ? [current.id, organizationId] : [organizationId]);
}

/** Adds a new user to an organization. */
export async function addMember(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  { organizationId, role }: NewMembership,
): Promise<void> {
  const membership = { userId, organizationId, role, joinedAt: clock.now() };
  await insertMembership(transaction, { ...membership, accountMadeHere: true });
}

/** Finds what prevents the owner of an organization from joining another one, which would delete their own. */
export async function findJoinBlocker(
  queries: Queries,
  { id, ownerId }: { id: string; ownerId: string },
  now: Date,
): Promise<JoinBlocker | undefined> {
  if (await hasOtherMembers(queries, ownerId)) return 'error_organization_has_members';
  if (await hasOrderedPlan(queries, id)) return 'error_organization_has_ordered_plan';
  return (await hasPaidPlan(queries, id, now)) ? 'error_organization_has_paid_plan' : undefined;
}

/**
 * Moves a user to an organization, because each user belongs to exactly one. The organization that the user owned is
 * deleted with everything in it, because no user could reach it. An existing member keeps their role.
 * @param transaction Must have locked the user and, with `lockOrganizationsForMove`, both organizations.
 * @throws {HttpError} 409 while the user's own organization has other members, or a paid or ordered plan.
 */
export async function joinOrganization(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  { organizationId, role }: NewMembership,
): Promise<void> {
  const current = await findOrganizationByUser(transaction, userId);
  if (!current) throw new Error('User has no organization');
  if (current.id === organizationId) return;
  const isOwn = current.ownerId === userId;
  const blocker = isOwn ? await findJoinBlocker(transaction, current, clock.now()) : undefined;
  if (blocker) throw new HttpError(409, blocker);
  const membership = { userId, organizationId, role, joinedAt: clock.now() };
  await moveMembership(transaction, { ...membership, accountMadeHere: false });
  if (isOwn) await removeOrganization(transaction, current.id);
}
