import type { Member } from '@app/api-client/contract/access/users';
import type { Queries } from '@/backend/db/client';
import { findRequiredDomains, isOutside, type RequiredDomains } from '@/backend/modules/access/authentication-policy';
import { getOwnerId } from '@/backend/modules/organization';
import type { DirectoryRow } from './directory.repository';
import { findInvited, findMembers } from '../member.repository';

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];
type InvitedRow = Awaited<ReturnType<typeof findInvited>>[number];

const instant = (moment: Date | null) => moment?.toISOString() ?? null;

const describeMember = (
  { id, joinedAt, invitedAt, suspendedAt, lastActiveAt, ...row }: MemberRow,
  ownerId: string,
  domains: RequiredDomains,
): Member => ({
  ...row,
  userId: id,
  // A provider knows a user by the subject after the first login, with any address. The owner keeps a password.
  isLockedOut: id !== ownerId && !row.signsInWithSso && isOutside(domains, row.email),
  isOwner: id === ownerId,
  status: 'Active',
  invitedAt: instant(invitedAt),
  invitationExpiresAt: null,
  joinedAt: instant(joinedAt),
  suspendedAt: instant(suspendedAt),
  lastActiveAt: instant(lastActiveAt),
});

const describeInvited = ({ id, email, role, sentAt, expiresAt }: InvitedRow, domains: RequiredDomains): Member => ({
  userId: id,
  email,
  firstName: null,
  lastName: null,
  role,
  isOwner: false,
  status: 'InvitationSent',
  signsInWithSso: false,
  isLockedOut: isOutside(domains, email),
  invitedAt: sentAt.toISOString(),
  invitationExpiresAt: expiresAt.toISOString(),
  joinedAt: null,
  suspendedAt: null,
  lastActiveAt: null,
});

/** @returns One page of a list, in its order, with all fields that admins see. */
export async function describeUsers(
  queries: Queries,
  organizationId: string,
  rows: readonly DirectoryRow[],
): Promise<Member[]> {
  const idsWithStatus = (wanted: DirectoryRow['status']) =>
    rows.flatMap(({ id, status }) => (status === wanted ? [id] : []));
  const ownerId = await getOwnerId(queries, organizationId);
  const members = await findMembers(queries, organizationId, idsWithStatus('Active'));
  const invited = await findInvited(queries, organizationId, idsWithStatus('InvitationSent'));
  const domains = await findRequiredDomains(queries, organizationId);
  const described = new Map(
    [
      ...members.map((row) => describeMember(row, ownerId, domains)),
      ...invited.map((row) => describeInvited(row, domains)),
    ].map((member) => [member.userId, member]),
  );
  // Leaves out users who were removed between the two reads.
  return rows.flatMap(({ id }) => described.get(id) ?? []);
}

/** Removes the fields that only admins see: times of invitation, suspension and last activity, and who can't log in. */
export const withoutPrivateFacts = (member: Member): Member => ({
  ...member,
  isLockedOut: false,
  invitedAt: null,
  invitationExpiresAt: null,
  suspendedAt: null,
  lastActiveAt: null,
});
