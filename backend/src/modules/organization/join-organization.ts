import type { Transaction } from '../../db/client';
import type { Deps } from '../../deps';
import { HttpError } from '../../http/http-error';
import { hasPaidPlan } from '../subscriptions';
import {
  findOrganizationOf,
  hasOtherMembers,
  insertMembership,
  lockOrganizations,
  moveMembership,
} from './organization.repository';
import { removeOrganization } from './organization.service';

type Place = { organizationId: string; role: 'admin' | 'teammate' | 'guest' };

/**
 * Makes all others who want to change a user's present organization or the one to be joined wait, or who want to join
 * either: two owners who join each other's take them in one order.
 * @param transaction One that holds the user's row.
 */
export async function lockOrganizationsForMove(
  transaction: Transaction,
  userId: string,
  organizationId: string,
): Promise<void> {
  const current = await findOrganizationOf(transaction, userId);
  await lockOrganizations(transaction, current ? [current.id, organizationId] : [organizationId]);
}

/** Makes a user who has just signed up a member of an organization. */
export async function addMember(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  { organizationId, role }: Place,
): Promise<void> {
  const place = { userId, organizationId, role, joinedAt: clock.now() };
  await insertMembership(transaction, { ...place, accountMadeHere: true });
}

/**
 * Moves a user into an organization: everybody belongs to exactly one. A user's own organization, in which nobody
 * else is and for which nobody pays, is removed with all that is in it, since nobody could reach it any more. A member of
 * this organization already stays what they are.
 * @param transaction One that holds the user's row and, by `holdOrganizations`, both organizations.
 * @throws {HttpError} 409 while the user's own organization has other members or a paid plan.
 */
export async function joinOrganization(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  userId: string,
  { organizationId, role }: Place,
): Promise<void> {
  const current = await findOrganizationOf(transaction, userId);
  if (!current) throw new Error('A person without an organization.');
  if (current.id === organizationId) return;
  const isOwn = current.ownerId === userId;
  if (isOwn && (await hasOtherMembers(transaction, userId))) {
    throw new HttpError(409, 'error_organization_has_members');
  }
  if (isOwn && (await hasPaidPlan(transaction, current.id))) {
    throw new HttpError(409, 'error_organization_has_paid_plan');
  }
  const place = { userId, organizationId, role, joinedAt: clock.now() };
  await moveMembership(transaction, { ...place, accountMadeHere: false });
  if (isOwn) await removeOrganization(transaction, current.id);
}
