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
 * Makes all others who want to change a person's present organization or the one to be joined wait, or who want to join
 * either: two owners who join each other's take them in one order.
 * @param transaction One that holds the person's row.
 */
export async function holdOrganizations(
  transaction: Transaction,
  personId: string,
  organizationId: string,
): Promise<void> {
  const current = await findOrganizationOf(transaction, personId);
  await lockOrganizations(transaction, current ? [current.id, organizationId] : [organizationId]);
}

/** Makes a person who has just signed up a member of an organization. */
export async function addMember(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  personId: string,
  { organizationId, role }: Place,
): Promise<void> {
  const place = { personId, organizationId, role, joinedAt: clock.now() };
  await insertMembership(transaction, { ...place, accountMadeHere: true });
}

/**
 * Moves a person into an organization: everybody belongs to exactly one. A person's own organization, in which nobody
 * else is and for which nobody pays, is removed with all that is in it, since nobody could reach it any more. A member of
 * this organization already stays what they are.
 * @param transaction One that holds the person's row and, by `holdOrganizations`, both organizations.
 * @throws {HttpError} 409 while the person's own organization has other members or a paid plan.
 */
export async function joinOrganization(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  personId: string,
  { organizationId, role }: Place,
): Promise<void> {
  const current = await findOrganizationOf(transaction, personId);
  if (!current) throw new Error('A person without an organization.');
  if (current.id === organizationId) return;
  const isOwn = current.ownerId === personId;
  if (isOwn && (await hasOtherMembers(transaction, personId))) {
    throw new HttpError(409, 'error_organization_has_members');
  }
  if (isOwn && (await hasPaidPlan(transaction, current.id))) {
    throw new HttpError(409, 'error_organization_has_paid_plan');
  }
  const place = { personId, organizationId, role, joinedAt: clock.now() };
  await moveMembership(transaction, { ...place, accountMadeHere: false });
  if (isOwn) await removeOrganization(transaction, current.id);
}
