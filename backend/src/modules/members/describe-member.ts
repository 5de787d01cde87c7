import type { Member } from '@app/api-client/contract/org-admin/users';
import type { Queries } from '../../db/client';
import { ownerOf } from '../organization';
import type { DirectoryRow } from './directory.repository';
import { findInvited, findMembers } from './member.repository';

type MemberRow = Awaited<ReturnType<typeof findMembers>>[number];
type InvitedRow = Awaited<ReturnType<typeof findInvited>>[number];

const instant = (moment: Date | null) => moment?.toISOString() ?? null;

const describeMember = (
  { id, joinedAt, invitedAt, suspendedAt, lastActiveAt, ...row }: MemberRow,
  ownerId: string,
): Member => ({
  ...row,
  userId: id,
  isOwner: id === ownerId,
  status: 'Active',
  invitedAt: instant(invitedAt),
  invitationExpiresAt: null,
  joinedAt: instant(joinedAt),
  suspendedAt: instant(suspendedAt),
  lastActiveAt: instant(lastActiveAt),
});

const describeInvited = ({ id, email, role, sentAt, expiresAt }: InvitedRow): Member => ({
  userId: id,
  email,
  firstName: null,
  lastName: null,
  role,
  isOwner: false,
  status: 'InvitationSent',
  signsInWithSso: false,
  invitedAt: sentAt.toISOString(),
  invitationExpiresAt: expiresAt.toISOString(),
  joinedAt: null,
  suspendedAt: null,
  lastActiveAt: null,
});

/** @returns One page of a list, in its order, with everything that managing users needs. */
export async function describeUsers(
  queries: Queries,
  organizationId: string,
  rows: readonly DirectoryRow[],
): Promise<Member[]> {
  const idsOf = (wanted: DirectoryRow['status']) => rows.flatMap(({ id, status }) => (status === wanted ? [id] : []));
  const ownerId = await ownerOf(queries, organizationId);
  const members = await findMembers(queries, organizationId, idsOf('Active'));
  const invited = await findInvited(queries, organizationId, idsOf('InvitationSent'));
  const described = new Map(
    [...members.map((row) => describeMember(row, ownerId)), ...invited.map(describeInvited)].map((member) => [
      member.userId,
      member,
    ]),
  );
  // Whoever went in the moment between the two reads is left out.
  return rows.flatMap(({ id }) => described.get(id) ?? []);
}

/** What users see who manage nobody: not how a member was invited, when they were last active, or that they are suspended. */
export const withoutPrivateFacts = (member: Member): Member => ({
  ...member,
  invitedAt: null,
  invitationExpiresAt: null,
  suspendedAt: null,
  lastActiveAt: null,
});
